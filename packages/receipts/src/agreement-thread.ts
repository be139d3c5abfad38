import { respondToRenders } from './respond-to-renders.ts'
import { renderAgreement } from './write-agreement.ts'

respondToRenders(renderAgreement)

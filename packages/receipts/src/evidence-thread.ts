import { respondToRenders } from './respond-to-renders.ts'
import { renderEvidence } from './write-evidence.ts'

respondToRenders(renderEvidence)

import { respondToRenders } from './respond-to-renders.ts'
import { renderReceipt } from './write-receipt.ts'

respondToRenders(renderReceipt)

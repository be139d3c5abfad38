import { createRenderThreads, type Renderer, type RenderLimits } from './render-threads.ts'
import type { renderReceipt } from './write-receipt.ts'

export type ReceiptRenderer = Renderer<Parameters<typeof renderReceipt>>

export const createReceiptRenderer = (limits?: RenderLimits): ReceiptRenderer =>
  createRenderThreads(new URL('./receipt-thread.ts', import.meta.url), limits)

import { createRenderThreads, type Renderer } from './render-threads.ts'
import type { renderEvidence } from './write-evidence.ts'

export type EvidenceRenderer = Renderer<Parameters<typeof renderEvidence>>

export const createEvidenceRenderer = (): EvidenceRenderer =>
  createRenderThreads(new URL('./evidence-thread.ts', import.meta.url))

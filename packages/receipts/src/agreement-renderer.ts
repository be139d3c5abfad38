import { createRenderThreads, type Renderer } from './render-threads.ts'
import type { renderAgreement } from './write-agreement.ts'

export type AgreementRenderer = Renderer<Parameters<typeof renderAgreement>>

export const createAgreementRenderer = (): AgreementRenderer =>
  createRenderThreads(new URL('./agreement-thread.ts', import.meta.url))

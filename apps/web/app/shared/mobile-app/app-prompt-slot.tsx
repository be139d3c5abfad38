import { Suspense } from 'react'
import { lazyOnInteraction } from '../../browser/on-first-interaction.ts'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'

const load = async () => (await import('./app-prompt.tsx')).AppPrompt
/** Text and links far down the page, so the browser loads the script on interaction. The server renders it directly. */
const AppPrompt = import.meta.env.SSR ? await load() : lazyOnInteraction(load)

export function AppPromptSlot() {
  return (
    <OptionalBoundary>
      <Suspense>
        <AppPrompt />
      </Suspense>
    </OptionalBoundary>
  )
}

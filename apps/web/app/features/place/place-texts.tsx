import { About } from './about.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { ComplaintLink } from './complaint-link.tsx'
import { CostOfStay } from './cost/cost-of-stay.tsx'
import { Included } from './included.tsx'
import { Landlord } from './landlord.tsx'
import { usePlace } from './place-state.ts'
import { Questions } from './questions.tsx'
import { Surroundings } from './surroundings.tsx'
import { TakeoverMarkup } from '../takeover/shared/takeover-markup.tsx'

/** The sections of text below the rooms: the stay's cost and the place itself. */
export function PlaceTexts() {
  return (
    <>
      <Takeovers />
      <CostOfStay />
      <Included />
      <About />
      <Landlord />
      <Surroundings />
    </>
  )
}

/** Stays that others may take over, if there are any. */
function Takeovers() {
  const { takeovers } = usePlace()
  if (takeovers === null) return null
  return <TakeoverMarkup html={takeovers} id="takeovers" className="far-down border-t border-sand-200 py-8" />
}

/** The sections of text at the end of the page. */
export function ClosingTexts() {
  return (
    <>
      <CancellationSection />
      <Questions />
      <ComplaintLink />
    </>
  )
}

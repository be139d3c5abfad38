import { About } from './about.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { ComplaintLink } from './complaint-link.tsx'
import { CostOfStay } from './cost/cost-of-stay.tsx'
import { Included } from './included.tsx'
import { Landlord } from './landlord.tsx'
import { Questions } from './questions.tsx'
import { Surroundings } from './surroundings.tsx'

/** The sections of text below the rooms: the stay's cost and the place itself. */
export function PlaceTexts() {
  return (
    <>
      <CostOfStay />
      <Included />
      <About />
      <Landlord />
      <Surroundings />
    </>
  )
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

import type { MetricWithAttribution } from 'web-vitals/attribution'

type Explanation = { target?: string; parts?: Record<string, number> }

/** Returns the element that a measurement is about, and how long its parts took. */
export function explainVital({ name, attribution: of }: MetricWithAttribution): Explanation {
  switch (name) {
    case 'LCP':
      return {
        ...targetOf(of.target),
        parts: partsOf({
          first_byte: of.timeToFirstByte,
          load_delay: of.resourceLoadDelay,
          load: of.resourceLoadDuration,
          render_delay: of.elementRenderDelay,
        }),
      }
    case 'INP':
      return {
        ...targetOf(of.interactionTarget),
        parts: partsOf({
          input_delay: of.inputDelay,
          processing: of.processingDuration,
          presentation: of.presentationDelay,
        }),
      }
    case 'CLS':
      return targetOf(of.largestShiftTarget)
    case 'FCP':
      return { parts: partsOf({ first_byte: of.timeToFirstByte, render_delay: of.firstByteToFCP }) }
    case 'TTFB':
      return {
        parts: partsOf({
          redirect: of.waitingDuration,
          cache: of.cacheDuration,
          dns: of.dnsDuration,
          connection: of.connectionDuration,
          server: of.requestDuration,
        }),
      }
  }
}

const targetOf = (target: string | undefined) => (target === undefined ? {} : { target })

/** Browsers that round or hide times report some as negative. */
const partsOf = (parts: Record<string, number>) =>
  Object.fromEntries(Object.entries(parts).map(([name, duration]) => [name, Math.max(0, Math.round(duration))]))

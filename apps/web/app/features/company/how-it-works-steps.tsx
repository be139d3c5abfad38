import type { Section } from '@amber/content/article'
import { ArticleHtml } from '../../shared/content/article-html.tsx'
import searchScreen from '../../../../../docs/journey/02-search-390.webp'
import costsScreen from '../../../../../docs/journey/04-costs-390.webp'
import paymentScreen from '../../../../../docs/journey/07-payment-390.webp'
import paidScreen from '../../../../../docs/journey/08-paid-390.webp'
import trackerScreen from '../../../../../docs/journey/09-tracker-390.webp'

/** Screens of the steps, made by `npm run docs:journey` from the running product. */
const SCREENS = [searchScreen, costsScreen, paymentScreen, paidScreen, trackerScreen]

/** Number of sections of the text that are steps; those after them explain the rest. */
export const STEP_COUNT = SCREENS.length

/** The way of a student, step by step, each with its screen. */
export function HowItWorksSteps({ sections }: { sections: readonly Section[] }) {
  return (
    <ol>
      {sections.map(({ heading, html }, index) => (
        <li
          key={heading?.id}
          className="grid items-center gap-6 border-t border-sand-200 py-8 first:border-0 md:grid-cols-2 md:gap-12 md:py-12"
        >
          <div>
            <span className="grid size-10 place-items-center rounded-pill bg-honey font-display text-17 font-semibold text-on-honey">
              {index + 1}
            </span>
            <h2 className="mt-4 mb-2 text-24 md:text-32">{heading?.text}</h2>
            <ArticleHtml html={html} className="max-w-[34em]" />
          </div>
          {/* Decorative: the text says what the screen shows. */}
          <div className="grid max-h-[26rem] justify-items-center overflow-hidden rounded-card bg-sand-100 px-6 pt-8">
            <img
              src={SCREENS[index]}
              alt=""
              width={390}
              height={844}
              loading="lazy"
              className="h-auto w-full max-w-[19rem] rounded-t-[1.25rem] shadow-float"
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

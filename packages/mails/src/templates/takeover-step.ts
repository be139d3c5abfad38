import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** One layout for every side and step: what happened, the offer, by when somebody decides, and where it continues. */
export function takeoverStep(content: MailContents['takeover_step'], { t, day, money }: MailTranslator): MailLayout {
  const { side, step, placeName: place, roomName, amount, incentive, decideBy, timeZone, link } = content
  const title = t(`takeover_${side}_title`, { step, place })
  const text = t(`takeover_${side}_text`, { step, place })
  const isUndecided = step === 'requested' || step === 'paid'
  const isForLandlord = side === 'landlord'
  const [from, until] = [parseCalendarDay(content.leaveOn), parseCalendarDay(content.lastDay)]
  return {
    subject: `${title} · ${place}`,
    preview: text,
    blocks: [
      { is: 'title', text: title },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: place },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...(from && until ? [{ name: t('takeover_rest'), value: `${day(from)} – ${day(until)}` }] : []),
          // Only whoever takes over pays it; the two others read about it.
          { name: t(side === 'taker' ? 'takeover_deposit' : 'takeover_deposit_next'), value: money(amount) },
          ...(incentive
            ? [
                {
                  name: t(side === 'leaver' ? 'takeover_incentive_leaver' : 'takeover_incentive'),
                  value: money(incentive),
                },
              ]
            : []),
        ],
      },
      ...(decideBy && isUndecided
        ? [
            {
              is: 'time' as const,
              text: t(isForLandlord ? 'takeover_landlord_decide_by' : 'takeover_decide_by', {
                date: day(decideBy, timeZone),
              }),
            },
          ]
        : []),
      {
        is: 'button',
        label: t(isForLandlord && isUndecided ? 'takeover_landlord_button' : 'takeover_button'),
        href: link,
      },
    ],
  }
}

import type { CancellationClock, CancellationReason } from '@amber/db/types.generated'
import type { Names } from '../model.ts'

type Rule = { clock: CancellationClock; days: number; refundPercent: number }
export type Policy = { code: string; reason: CancellationReason; names: Required<Names>; rules: readonly Rule[] }

const afterBooking = (days: number, refundPercent: number): Rule => ({ clock: 'after_booking', days, refundPercent })
const beforeMoveIn = (days: number, refundPercent: number): Rule => ({ clock: 'before_move_in', days, refundPercent })

/** Cancellation policies of suppliers, from a 24-hour cooling-off period to a changed course. */
export const POLICIES: readonly Policy[] = [
  {
    code: 'cooling_off_24_hours',
    reason: 'change_of_mind',
    names: {
      en: '24-hour cooling-off period',
      es: 'Periodo de desistimiento de 24 horas',
      fr: 'Délai de rétractation de 24 heures',
      de: '24 Stunden Bedenkzeit',
      zh: '24小时冷静期',
    },
    rules: [afterBooking(1, 100)],
  },
  {
    code: 'cooling_off_7_days',
    reason: 'change_of_mind',
    names: {
      en: '7-day cooling-off period',
      es: 'Periodo de desistimiento de 7 días',
      fr: 'Délai de rétractation de 7 jours',
      de: '7 Tage Bedenkzeit',
      zh: '7天冷静期',
    },
    rules: [afterBooking(7, 100)],
  },
  {
    code: 'cooling_off_14_days',
    reason: 'change_of_mind',
    names: {
      en: '14-day cooling-off period',
      es: 'Periodo de desistimiento de 14 días',
      fr: 'Délai de rétractation de 14 jours',
      de: '14 Tage Bedenkzeit',
      zh: '14天冷静期',
    },
    rules: [afterBooking(14, 100), beforeMoveIn(60, 50)],
  },
  {
    code: 'no_visa_no_pay',
    reason: 'no_visa',
    names: {
      en: 'No visa, no pay',
      es: 'Sin visado, no pagas',
      fr: 'Pas de visa, rien à payer',
      de: 'Kein Visum, keine Kosten',
      zh: '拒签无忧：签证被拒可退款',
    },
    rules: [beforeMoveIn(14, 100), beforeMoveIn(0, 50)],
  },
  {
    code: 'no_visa_half_back',
    reason: 'no_visa',
    names: {
      en: 'Half back if your visa is refused',
      es: 'Te devolvemos la mitad si te deniegan el visado',
      fr: 'Moitié remboursée en cas de refus de visa',
      de: 'Die Hälfte zurück, wenn das Visum abgelehnt wird',
      zh: '签证被拒退一半',
    },
    rules: [beforeMoveIn(7, 50)],
  },
  {
    code: 'no_place_no_pay',
    reason: 'no_place',
    names: {
      en: 'No place at university, no pay',
      es: 'Sin plaza en la universidad, no pagas',
      fr: 'Pas d’admission, rien à payer',
      de: 'Kein Studienplatz, keine Kosten',
      zh: '未被录取可退款',
    },
    rules: [beforeMoveIn(21, 100), beforeMoveIn(0, 50)],
  },
  {
    code: 'course_changed',
    reason: 'course_changed',
    names: {
      en: 'Course cancelled or moved online',
      es: 'Curso cancelado o trasladado a modalidad en línea',
      fr: 'Cursus annulé ou passé à distance',
      de: 'Studiengang abgesagt oder nur noch online',
      zh: '课程取消或改为线上可退款',
    },
    rules: [beforeMoveIn(0, 100)],
  },
  {
    code: 'course_deferred',
    reason: 'course_changed',
    names: {
      en: 'Studies deferred to a later year',
      es: 'Estudios aplazados a otro curso',
      fr: 'Études reportées à une année ultérieure',
      de: 'Studium auf ein späteres Jahr verschoben',
      zh: '延期入学可退款',
    },
    rules: [beforeMoveIn(30, 100), beforeMoveIn(7, 50)],
  },
]

import type { Duration } from '@amber/domain/dates/duration'
import type { MailTranslator } from '../mail-translator.ts'

/** Names a room with the length of its stay, if the alert is about one. */
export const watchedRoom = (
  { roomName, stay }: { roomName: string; stay: Duration | null },
  { t }: Pick<MailTranslator, 't'>,
): string =>
  stay === null ? roomName : t('price_room', { room: roomName, stay: t(`stay_${stay.unit}`, { count: stay.count }) })

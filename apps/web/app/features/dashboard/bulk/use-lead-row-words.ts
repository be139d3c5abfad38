import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { STAFF_EXIT_REASONS, STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_TAGS } from '@amber/domain/lead/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'

const FIELDS = [
  'id',
  'assigned_to',
  'tags',
  'add_tags',
  'remove_tags',
  'staff_stage',
  'exit_reason',
  'recycle_on',
  'saved_reply',
  'inventory_id',
  'name',
  'email',
  'phone',
  'language',
  'budget',
  'move_in_date',
  'stay',
  'message',
] as const

/** Returns words for fields of leads and their values, which agents do not know by the names of our files. */
export function useLeadRowWords() {
  const { t } = useTranslation(['lead_bulk', 'staff_leads'])
  const tagOf = wordOf(LEAD_TAGS, (tag) => t(`tag_${tag}`))
  const valuesOf: Readonly<Record<string, (value: string) => string>> = {
    tags: tagOf,
    add_tags: tagOf,
    remove_tags: tagOf,
    staff_stage: wordOf(STAFF_STAGES, (stage) => t(`staff_leads:stage_${stage}`)),
    exit_reason: wordOf(STAFF_EXIT_REASONS, (reason) => t(`staff_leads:reason_${reason}`)),
    saved_reply: wordOf(SAVED_REPLIES, (reply) => t(`reply_${reply}`)),
  }
  return {
    fieldOf: (field: string) => {
      const known = FIELDS.find((name) => name === field)
      return known ? t(`field_${known}`) : field
    },
    /** A set is one text with commas. */
    valueOf: (field: string, text: string) => {
      const word = valuesOf[field]
      return word ? text.split(', ').map(word).join(', ') : text
    },
  }
}

/** A refused row may have any text, which stays as it is. */
const wordOf =
  <Known extends string>(known: readonly Known[], word: (value: Known) => string) =>
  (value: string): string => {
    const found = known.find((one) => one === value)
    return found === undefined ? value : word(found)
  }

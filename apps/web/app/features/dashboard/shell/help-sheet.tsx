import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Keys } from '../kit/keys.tsx'
import type { NavigationGroup } from './navigation.ts'

type Props = { navigation: readonly NavigationGroup[]; commandKey: string; onClose: () => void }

/** All keys of the dashboard. */
export function HelpSheet({ navigation, commandKey, onClose }: Props) {
  const { t } = useTranslation('dashboard')
  const sections = [
    {
      title: t('keys_everywhere'),
      keys: [
        { keys: [commandKey, 'K'], label: t('find_or_do') },
        { keys: ['?'], label: t('all_keys') },
        { keys: ['Esc'], label: t('key_close') },
      ],
    },
    {
      title: t('keys_go_to'),
      keys: navigation.flatMap(({ links }) =>
        links.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label: t(label) })),
      ),
    },
    {
      title: t('keys_in_lists'),
      keys: [
        { keys: ['J', 'K'], label: t('key_move') },
        { keys: ['X'], label: t('key_select') },
        { keys: [t('key_space')], label: t('key_peek') },
        { keys: ['F'], label: t('key_filter') },
        { keys: ['C'], label: t('key_call_row') },
      ],
    },
    {
      title: t('keys_on_lead'),
      keys: [
        { keys: ['E'], label: t('key_mail') },
        { keys: ['N'], label: t('key_note') },
        { keys: ['S'], label: t('key_stage') },
        { keys: ['C'], label: t('key_call') },
        { keys: ['J', 'K'], label: t('key_entry') },
      ],
    },
    {
      title: t('keys_in_inbox'),
      keys: [
        { keys: ['J', 'K'], label: t('key_next_chat') },
        { keys: ['R'], label: t('key_reply') },
        { keys: ['/'], label: t('key_saved_replies') },
        { keys: ['A'], label: t('key_assign_chat') },
        { keys: ['S'], label: t('key_snooze_chat') },
        { keys: ['E'], label: t('key_close_chat') },
        { keys: ['O'], label: t('key_open_lead') },
        { keys: [commandKey, '↵'], label: t('key_send') },
      ],
    },
    {
      title: t('keys_on_dial'),
      keys: [
        { keys: ['N'], label: t('key_next_person') },
        { keys: ['C'], label: t('key_call') },
        { keys: ['A'], label: t('key_answered') },
        { keys: ['M'], label: t('key_mute') },
        { keys: ['H'], label: t('key_hold') },
        { keys: ['E'], label: t('key_end_call') },
        { keys: ['1–9', '0'], label: t('key_outcome') },
        { keys: ['W'], label: t('key_note') },
        { keys: [commandKey, '↵'], label: t('key_save_next') },
      ],
    },
  ]
  return (
    <Dialog open onClose={onClose} title={t('keys_title')} closeLabel={t('close')}>
      <div className="grid gap-5 text-13">
        {sections.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 font-sans text-12 font-semibold tracking-normal text-ink-3">{title}</h3>
            <dl>
              {keys.map(({ keys: pressed, label }) => (
                <div key={label} className="flex items-center justify-between gap-4 border-b border-sand-100 py-1.5">
                  <dt>{label}</dt>
                  <dd>
                    <span className="sr-only">{pressed.join(' ')}</span>
                    <Keys keys={pressed} isOnPhones />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

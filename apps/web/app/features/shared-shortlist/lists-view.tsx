import type { SharedShortlistLine } from '@amber/contract/schemas/shared-shortlists'
import { MAX_LIST_NAME_LENGTH, MAX_MEMBER_NAME_LENGTH } from '@amber/domain/shared-shortlist/vocabulary'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { listPath } from './form-fields.ts'
import { Panel } from './panel.tsx'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'

export function Lists({ lists }: { lists: readonly SharedShortlistLine[] }) {
  const { t } = useTranslation('shared')
  if (lists.length === 0) return <EmptyState level={2} title={t('empty_title')} text={t('empty_text')} />
  return (
    <ul className="grid gap-3">
      {lists.map(({ id, name, owner, members_count: members, places_count: places }) => (
        <li
          key={id}
          className="relative flex items-center gap-4 rounded-card border border-sand-200 p-4 transition-colors duration-(--time-fast) hover:border-ink md:p-5"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-sand-100">
            <Icon name="users" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-17 font-semibold tracking-normal">
              <Link to={listPath(id)} className="break-words after:absolute after:inset-0">
                {name}
              </Link>
              {owner && <Badge>{t('yours')}</Badge>}
            </h2>
            <p className="mt-1 text-13 text-ink-2">{t('facts', { members, places })}</p>
          </div>
          <Icon name="chevron-right" />
        </li>
      ))}
    </ul>
  )
}

/** Which names are invalid, and the values as typed. */
export type NameErrors = { wrong: { name: boolean; memberName: boolean }; typed: { name: string; memberName: string } }

type CreateListProps = {
  /** Name from the account. */
  myName: string
  /** Number of places on the user's shortlist. */
  shortlistCount: number
  nameErrors: NameErrors | undefined
}

export function CreateList({ myName, shortlistCount, nameErrors }: CreateListProps) {
  const { t } = useTranslation('shared')
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(nameErrors)
  return (
    <Panel title={t('begin_title')}>
      <Form ref={form} method="post" className="grid max-w-xl gap-4">
        <Field label={t('name_label')} hint={t('name_hint')} error={nameErrors?.wrong.name && t('name_wrong')}>
          <TextInput
            name="name"
            required
            maxLength={MAX_LIST_NAME_LENGTH}
            autoComplete="off"
            defaultValue={nameErrors?.typed.name}
          />
        </Field>
        <Field
          label={t('member_name_label')}
          hint={t('member_name_hint')}
          error={nameErrors?.wrong.memberName && t('name_wrong')}
        >
          <TextInput
            name="member_name"
            required
            maxLength={MAX_MEMBER_NAME_LENGTH}
            autoComplete="given-name"
            defaultValue={nameErrors?.typed.memberName ?? myName}
          />
        </Field>
        {shortlistCount > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="with_shortlist" value="true" defaultChecked className="size-5 accent-ink" />
            {t('with_shortlist', { count: shortlistCount })}
          </label>
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('begin')}
        </Button>
      </Form>
    </Panel>
  )
}

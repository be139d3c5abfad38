import type { SharedInvitation } from '@amber/contract/schemas/shared-shortlists'
import { MAX_MEMBER_NAME_LENGTH } from '@amber/domain/shared-shortlist/vocabulary'
import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { listPath } from './form-fields.ts'
import { InvitedPlaces } from './invited-places.tsx'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'

type Props = {
  invitation: SharedInvitation
  cards: ComponentProps<typeof InvitedPlaces>['cards']
  /** Undefined for visitors. */
  myName: string | undefined
  loginPath: string
  /** Set when the submitted name is invalid. */
  nameError: object | undefined
}

export function JoinView({ cards, ...action }: Props) {
  const { t } = useTranslation('shared')
  const { from, name, members_count: members, places_count: places } = action.invitation
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-10 md:py-16">
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-pill bg-sand-100">
          <Icon name="users" />
        </span>
        <h1 className="text-24 md:text-32">{from === null ? t('join_title_nobody') : t('join_title', { from })}</h1>
        <p className="text-17 font-semibold break-words">{name}</p>
        <p className="text-ink-2">{t('facts', { members, places })}</p>
        <p className="text-ink-2">{t('join_text')}</p>
      </div>
      <JoinAction {...action} />
      {action.invitation.places.length > 0 && <InvitedPlaces places={action.invitation.places} cards={cards} />}
    </div>
  )
}

function JoinAction({ invitation, myName, loginPath, nameError }: Omit<Props, 'cards'>) {
  const { t } = useTranslation('shared')
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(nameError)
  if (invitation.joined_id !== null) {
    return (
      <ButtonLink to={listPath(invitation.joined_id)} className="justify-self-start">
        {t('join_open')}
      </ButtonLink>
    )
  }
  if (myName === undefined) {
    return (
      <div className="grid gap-2">
        <ButtonLink to={loginPath} className="justify-self-start">
          {t('join_login')}
        </ButtonLink>
        <p className="text-13 text-ink-3">{t('join_login_text')}</p>
      </div>
    )
  }
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <Field label={t('member_name_label')} hint={t('member_name_hint')} error={nameError && t('name_wrong')}>
        <TextInput
          name="member_name"
          required
          maxLength={MAX_MEMBER_NAME_LENGTH}
          autoComplete="given-name"
          defaultValue={myName}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('join')}
      </Button>
    </Form>
  )
}

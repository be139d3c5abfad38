import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { editorUrl } from '../editor/editor-url.ts'
import { INVENTORIES_PATH } from '../inventories/inventories-url.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import type { PricesData } from './load-prices.server.ts'
import { pricesFormPath, pricesPath } from './prices-url.ts'

type Props = { data: Pick<PricesData, 'id' | 'canonicalName'>; isForm: boolean }

/** Links from the prices of a place. The form is for those without JavaScript and those who prefer fields. */
export function PricesActions({ data: { id, canonicalName }, isForm }: Props) {
  const { t } = useTranslation('price_grid')
  return (
    <>
      <DenseLink variant="plain" to={isForm ? pricesPath(id) : pricesFormPath(id)}>
        <Icon name={isForm ? 'layout-grid' : 'list'} size="tiny" />
        <span className="max-md:sr-only">{t(isForm ? 'as_grid' : 'as_form')}</span>
      </DenseLink>
      <DenseLink variant="plain" to={`${INVENTORIES_PATH}?panel=${id}`}>
        <Icon name="house" size="tiny" />
        <span className="max-md:sr-only">{t('all_places')}</span>
      </DenseLink>
      <DenseLink variant="plain" to={editorUrl(id)}>
        <Icon name="pencil" size="tiny" />
        <span className="max-md:sr-only">{t('edit_place')}</span>
      </DenseLink>
      <DenseLink to={`/places/${canonicalName}`} target="_blank" className="max-md:hidden">
        <Icon name="arrow-right" size="tiny" />
        {t('on_site')}
      </DenseLink>
    </>
  )
}

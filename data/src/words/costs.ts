import type { Language } from '@amber/domain/languages'

type InAll = Record<Language, string>

const inAll = (en: string, es: string, fr: string, de: string, zh: string): InAll => ({ en, es, fr, de, zh })

/** What beside the rent may be paid, by the key a maker uses. */
export const COST_NAMES = {
  electricity: inAll('Electricity', 'Electricidad', 'Électricité', 'Strom', '电费'),
  water: inAll('Water', 'Agua', 'Eau', 'Wasser', '水费'),
  heating: inAll('Heating', 'Calefacción', 'Chauffage', 'Heizung', '暖气费'),
  wifi: inAll('Wi-Fi', 'Wifi', 'Wi-Fi', 'WLAN', '无线网络'),
  councilTax: inAll('Council tax', 'Impuesto municipal', 'Taxe locale', 'Gemeindesteuer', '市政税'),
  adminFee: inAll('Admin fee', 'Gastos de gestión', 'Frais de dossier', 'Bearbeitungsgebühr', '手续费'),
  cleaning: inAll('Cleaning', 'Limpieza', 'Ménage', 'Reinigung', '清洁费'),
  beddingPack: inAll('Bedding pack', 'Juego de cama', 'Kit de literie', 'Bettwäschepaket', '床品套装'),
  contentsInsurance: inAll(
    'Contents insurance',
    'Seguro de hogar',
    'Assurance habitation',
    'Hausratversicherung',
    '财产保险',
  ),
  parking: inAll('Parking', 'Aparcamiento', 'Stationnement', 'Stellplatz', '停车费'),
} satisfies Record<string, InAll>

export type CostKey = keyof typeof COST_NAMES

import type { Language } from '@amber/domain/languages'

type Translations = Record<Language, string>

const translations = (en: string, es: string, fr: string, de: string, zh: string): Translations => ({
  en,
  es,
  fr,
  de,
  zh,
})

/** Names of costs besides the rent, by key. */
export const COST_NAMES = {
  electricity: translations('Electricity', 'Electricidad', 'Électricité', 'Strom', '电费'),
  water: translations('Water', 'Agua', 'Eau', 'Wasser', '水费'),
  heating: translations('Heating', 'Calefacción', 'Chauffage', 'Heizung', '暖气费'),
  wifi: translations('Wi-Fi', 'Wifi', 'Wi-Fi', 'WLAN', '无线网络'),
  councilTax: translations('Council tax', 'Impuesto municipal', 'Taxe locale', 'Gemeindesteuer', '市政税'),
  adminFee: translations('Admin fee', 'Gastos de gestión', 'Frais de dossier', 'Bearbeitungsgebühr', '手续费'),
  cleaning: translations('Cleaning', 'Limpieza', 'Ménage', 'Reinigung', '清洁费'),
  beddingPack: translations('Bedding pack', 'Juego de cama', 'Kit de literie', 'Bettwäschepaket', '床品套装'),
  contentsInsurance: translations(
    'Contents insurance',
    'Seguro de hogar',
    'Assurance habitation',
    'Hausratversicherung',
    '财产保险',
  ),
  parking: translations('Parking', 'Aparcamiento', 'Stationnement', 'Stellplatz', '停车费'),
} satisfies Record<string, Translations>

export type CostKey = keyof typeof COST_NAMES

import type { Language } from '@amber/domain/languages'

type Names = Record<Exclude<Language, 'en'>, string>

/** Names of rooms in the other languages, as a landlord would write them. */
export const ROOM_NAMES: Readonly<Record<string, Names>> = {
  'Shared twin room': {
    es: 'Habitación doble compartida',
    fr: 'Chambre double partagée',
    de: 'Zweibettzimmer',
    zh: '双人合住间',
  },
  'Classic room': { es: 'Habitación clásica', fr: 'Chambre classique', de: 'Klassisches Zimmer', zh: '经典单人间' },
  'En-suite room': {
    es: 'Habitación con baño',
    fr: 'Chambre avec salle de bains',
    de: 'Zimmer mit Bad',
    zh: '独卫单人间',
  },
  Studio: { es: 'Estudio', fr: 'Studio', de: 'Studio', zh: '单间公寓' },
  'One-bedroom flat': {
    es: 'Piso de un dormitorio',
    fr: 'Appartement deux pièces',
    de: 'Zweizimmerwohnung',
    zh: '一室公寓',
  },
}

export const COST_NAMES = {
  Bills: { es: 'Suministros', fr: 'Charges', de: 'Nebenkosten', zh: '水电网费' },
  'Final cleaning': { es: 'Limpieza final', fr: 'Ménage de fin de séjour', de: 'Endreinigung', zh: '退房清洁费' },
  'Bedding pack': { es: 'Juego de cama', fr: 'Kit de literie', de: 'Bettwäschepaket', zh: '床品套装' },
  Parking: { es: 'Aparcamiento', fr: 'Stationnement', de: 'Stellplatz', zh: '停车费' },
} as const satisfies Record<string, Names>

export const POLICY_NAMES: Names = {
  es: 'Sin visado, no pagas',
  fr: 'Pas de visa, rien à payer',
  de: 'Kein Visum, keine Kosten',
  zh: '拒签无忧：签证被拒可退款',
}

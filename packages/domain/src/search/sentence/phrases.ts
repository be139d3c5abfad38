import type { Amenity, MetaType, UnitType } from '../../inventory/vocabulary.ts'
import type { CurrencyCode } from '../../money/currency.ts'
import type { PricingDuration } from '../../money/pricing-duration.ts'
import { foldName } from '../fold-name.ts'
import { type Month, MONTHS } from '../months.ts'

/** Meaning of a phrase in a sentence about a room. */
export type Meaning =
  | { readonly says: 'unit_type'; readonly value: UnitType }
  | { readonly says: 'type'; readonly value: MetaType }
  | { readonly says: 'amenity'; readonly value: Amenity }
  | { readonly says: 'month'; readonly value: Month }
  /** The next or previous number is the highest price. */
  | { readonly says: 'at_most' }
  | { readonly says: 'currency'; readonly value: CurrencyCode }
  | { readonly says: 'duration'; readonly value: PricingDuration }
  /** Words about rooms in general, wherever they stand. */
  | { readonly says: 'nothing' }
  /** Words that join others. Names contain them too, so they say nothing only beside other phrases. */
  | { readonly says: 'joins' }

const UNIT_TYPES: Partial<Record<UnitType, string>> = {
  studio:
    'studio, studios, studio flat, studio flats, studio apartment, studio apartments, studio room, bedsit, studiowohnung, einzimmerwohnung, 1 zimmer wohnung, einzimmerapartment, estudio, estudios, apartamento estudio, monoambiente, piso estudio, studette, studios etudiants, studio etudiant, 单间公寓, 单人公寓, 开间, 一室户',
  ensuite:
    'ensuite, ensuites, en suite, en suites, ensuite room, ensuite rooms, en suite room, en suite rooms, zimmer mit bad, zimmer mit eigenem bad, habitacion con bano, habitacion con bano privado, con bano propio, bano propio, chambre avec salle de bain, avec salle de bain, 独立卫浴, 带独立卫浴, 独卫, 带独卫, 独立卫生间, 套房',
  '1b': '1 bed, 1 bedroom, one bed, one bedroom, 1 bed flat, 1 bedroom flat, 1 bed apartment, 1 bedroom apartment, one bedroom flat, one bedroom apartment, 2 zimmer wohnung, piso de 1 dormitorio, 1 dormitorio, un dormitorio, appartement 1 chambre, 一居室, 一室一厅, 1 居室',
  '2b': '2 bed, 2 bedroom, two bed, two bedroom, 2 bed flat, 2 bedroom flat, 2 bed apartment, 2 bedroom apartment, two bedroom flat, two bedroom apartment, 3 zimmer wohnung, piso de 2 dormitorios, 2 dormitorios, dos dormitorios, appartement 2 chambres, 两居室, 两室一厅, 2 居室',
  '3b': '3 bed, 3 bedroom, three bed, three bedroom, 3 bed flat, 3 bedroom flat, 3 bed apartment, 3 bedroom apartment, three bedroom flat, three bedroom apartment, 4 zimmer wohnung, piso de 3 dormitorios, 3 dormitorios, tres dormitorios, appartement 3 chambres, 三居室, 三室一厅, 3 居室',
}

const TYPES: Partial<Record<MetaType, string>> = {
  private_room:
    'private room, private rooms, single room, single rooms, own room, einzelzimmer, eigenes zimmer, habitacion individual, habitaciones individuales, habitacion privada, chambre individuelle, chambres individuelles, chambre privee, chambre simple, 单人间, 独立房间',
  shared_room:
    'shared room, shared rooms, twin room, twin rooms, mehrbettzimmer, doppelzimmer, geteiltes zimmer, habitacion compartida, habitaciones compartidas, habitacion doble, chambre partagee, chambre double, 双人间, 合住, 合住房间',
  private_bathroom:
    'private bathroom, own bathroom, eigenes bad, mit eigenem bad, privates bad, bano privado, con bano privado, salle de bain privee, salle de bains privee',
  private_kitchen:
    'private kitchen, own kitchen, eigene kuche, mit eigener kuche, cocina privada, cocina propia, cuisine privee, 独立厨房',
  apartment:
    'flat, flats, apartment, apartments, wohnung, wohnungen, apartamento, apartamentos, piso, pisos, departamento, appartement, appartements, appart',
}

const AMENITIES: Partial<Record<Amenity, string>> = {
  bills_included:
    'bills included, all bills included, bills inc, bills incl, inc bills, incl bills, including bills, including all bills, with bills, with bills included, all inclusive, nebenkosten inklusive, inklusive nebenkosten, inkl nebenkosten, warm, warmmiete, gastos incluidos, con gastos incluidos, todo incluido, facturas incluidas, charges comprises, charges incluses, toutes charges comprises, tout compris, cc, 包水电, 包水电网, 包bill, 包 bill, 包账单, 含水电, 水电全包, 全包',
  wifi: 'wifi, wi fi, with wifi, internet, wlan, mit wlan, con wifi, avec wifi, 无线网, 带wifi',
  furnished:
    'furnished, fully furnished, mobliert, moblierte, mobliertes, moblierter, moeblierte, moebliertes, moebliert, amueblado, amueblada, amueblados, meuble, meublee, meubles, 带家具, 家具齐全',
  gym: 'gym, with gym, with a gym, fitnessstudio, mit fitnessstudio, gimnasio, con gimnasio, salle de sport, avec salle de sport, 健身房, 带健身房',
  parking:
    'parking, with parking, car park, parkplatz, mit parkplatz, aparcamiento, con aparcamiento, con parking, avec parking, place de parking, 停车位, 带停车位',
  laundry: 'laundry, with laundry, waschmaschine, waschkuche, lavanderia, con lavanderia, laverie, 洗衣房',
}

/** Per month, from January: its names and abbreviations. */
const MONTH_NAMES: readonly string[] = [
  'january, jan, januar, janner, enero, ene, janvier, janv, 一月, 1 月',
  'february, feb, februar, febrero, fevrier, fevr, 二月, 2 月',
  'march, mar, marz, maerz, marzo, mars, 三月, 3 月',
  'april, apr, abril, abr, avril, avr, 四月, 4 月',
  'may, mai, mayo, 五月, 5 月',
  'june, jun, juni, junio, juin, 六月, 6 月',
  'july, jul, juli, julio, juillet, juil, 七月, 7 月',
  'august, aug, agosto, ago, aout, 八月, 8 月',
  'september, sep, sept, septiembre, setiembre, septembre, 九月, 9 月',
  'october, oct, oktober, okt, octubre, octobre, 十月, 10 月',
  'november, nov, noviembre, novembre, 十一月, 11 月',
  'december, dec, dezember, dez, diciembre, dic, decembre, 十二月, 12 月',
]

const AT_MOST =
  'under, below, less than, no more than, cheaper than, max, maximum, up to, upto, at most, within, budget, budget of, my budget is, unter, bis, bis zu, maximal, hochstens, weniger als, menos de, por menos de, hasta, maximo, como maximo, no mas de, presupuesto, moins de, jusqua, au maximum, maxi, en dessous de, pas plus de, 以下, 以内, 之内, 不超过, 低于, 最多, 少于, 预算'

const CURRENCIES: Partial<Record<CurrencyCode, string>> = {
  GBP: 'gbp, pound, pounds, quid, pfund, libra, libras, livre, livres, 镑, 英镑',
  EUR: 'eur, euro, euros, 欧, 欧元',
  USD: 'usd, 美元, 美金',
  AUD: 'aud, 澳元, 澳币, 澳刀',
  CAD: 'cad, 加元, 加币',
  SGD: 'sgd, 新元, 新币',
}

const DURATIONS: Record<PricingDuration, string> = {
  weekly:
    'week, per week, a week, each week, weekly, pw, pppw, p w, woche, pro woche, die woche, in der woche, wochentlich, semana, por semana, a la semana, semanal, semaine, par semaine, la semaine, 周, 每周, 一周, 每星期, 一星期',
  monthly:
    'month, per month, a month, each month, monthly, pcm, pm, p m, monat, pro monat, im monat, monatlich, mes, al mes, por mes, mensual, mois, par mois, le mois, mensuel, 每月, 一个月, 每个月',
}

const NOTHING =
  'room, rooms, bedroom, bedrooms, student, students, student room, student rooms, student accommodation, accommodation, accomodation, student housing, housing, student halls, halls, place to live, places to live, somewhere to live, to rent, for rent, rent, renting, to let, letting, lets, student lets, looking for, i am looking for, im looking for, i want, i need, need, wanted, find, find me, please, cheap, cheapest, affordable, nearby, campus, next year, move in, moving in, move in date, moving, available, starting, short term, ' +
  'zimmer, wg, wg zimmer, studentenzimmer, studentenwohnung, studentenwohnheim, wohnheim, unterkunft, unterkunfte, mieten, miete, zu vermieten, gesucht, suche, ich suche, gunstig, gunstige, gunstiges, billig, einzug, ' +
  'habitacion, habitaciones, cuarto, alojamiento, alojamientos, estudiante, estudiantes, para estudiantes, residencia, residencias, alquiler, alquilar, en alquiler, se alquila, busco, quiero, barato, barata, baratos, baratas, entrada, ' +
  'chambre, chambres, logement, logements, etudiant, etudiants, etudiante, logement etudiant, residence etudiante, colocation, coloc, location, a louer, louer, cherche, je cherche, pas cher, pas chere, arrivee, ' +
  '学生公寓, 公寓, 学生宿舍, 宿舍, 学生, 房间, 房子, 房源, 租房, 出租, 短租, 找, 想找, 求租, 便宜, 入住, 月份, 份, 附近, 靠近, 旁边, 的, 在'

const JOINS =
  'in, near, near to, at, the, a, an, for, with, from, to, on, by, of, and, around, close to, next to, not far from, in the, near the, ' +
  'im, am, bei, nahe, in der nahe von, mit, fur, ab, von, zum, zur, und, ein, eine, ' +
  'en, cerca de, cerca, de, con, para, desde, por, un, una, y, la, el, ' +
  'pres de, pres, a cote de, avec, pour, dans, des, du, le, une, et, a partir de, partir, de la, 从, 和, 带'

const split = (phrases: string): string[] => phrases.split(', ').map(foldName)

const entriesOf = <Value extends string>(
  lists: Partial<Record<Value, string>>,
  meaningOf: (value: Value) => Meaning,
): (readonly [string, Meaning])[] =>
  Object.entries<string | undefined>(lists).flatMap(([value, list = '']) =>
    split(list).map((phrase) => [phrase, meaningOf(value as Value)] as const),
  )

const entriesFor = (list: string, meaning: Meaning) => split(list).map((phrase) => [phrase, meaning] as const)

/**
 * Phrases about rooms as students write them in English, German, Spanish, French and Chinese, folded. A phrase that two
 * languages share says the same in both; of two lists with the same phrase, the last wins.
 */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map([
  ...entriesFor(JOINS, { says: 'joins' }),
  ...entriesFor(NOTHING, { says: 'nothing' }),
  ...entriesFor(AT_MOST, { says: 'at_most' }),
  ...entriesOf(CURRENCIES, (value) => ({ says: 'currency', value })),
  ...entriesOf(DURATIONS, (value) => ({ says: 'duration', value })),
  ...MONTH_NAMES.flatMap((names, index) =>
    entriesFor(names, { says: 'month', value: MONTHS[index] ?? 'jan' } as const),
  ),
  ...entriesOf(TYPES, (value) => ({ says: 'type', value })),
  ...entriesOf(UNIT_TYPES, (value) => ({ says: 'unit_type', value })),
  ...entriesOf(AMENITIES, (value) => ({ says: 'amenity', value })),
])

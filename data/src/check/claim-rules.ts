import type { Language } from '@amber/domain/languages'
import type { MadePlace } from '../places/made-place.ts'
import { isSharedBathCheaper, isSharedRoomCheapest } from '../places/room-comparison.ts'
import { sentencesOf, textsOf } from './place-texts.ts'
import { ruleOfPlace } from './rule.ts'

type Claim = { name: string; words: Record<Language, RegExp>; isTrue: (place: MadePlace) => boolean }

/** Words by which a sentence claims something that the data of a place may contradict. */
const CLAIMS: readonly Claim[] = [
  {
    name: 'reviews',
    words: { en: /\breviews?\b/i, de: /bewertung/i, es: /opini[oó]n/i, fr: /\bavis\b/i, zh: /评价/ },
    isTrue: ({ reviews }) => reviews.some(({ row }) => row.status === 'published'),
  },
  {
    name: 'online booking',
    words: {
      en: /\bbook (online|from|a)\b/i,
      de: /online buchen|\bbuche /i,
      es: /reserva(r)? (en línea|desde|tu)/i,
      fr: /réserve[rz] (en ligne|depuis|votre)/i,
      zh: /在线预订|国外预订/,
    },
    isTrue: ({ row }) => row.paymentEnabled,
  },
  {
    name: 'a lower price of rooms with a shared bathroom',
    words: {
      en: /shared bathroom\b.*\b(cost less|lower rent)|keeps the rent down/i,
      de: /(günstiger|weniger miete).*gemeinschaftsbad|gemeinschaftsbad.*weniger miete|hält die miete niedrig/i,
      es: /baño compartido.*(económicas|menos alquiler)|por eso cuestan menos/i,
      fr: /salle de bains partagée.*(moins cher|loyer plus bas)|loyer plus doux/i,
      zh: /共用卫浴.*(更低|较低)|租金更实惠/,
    },
    isTrue: ({ rooms }) => isSharedBathCheaper(rooms),
  },
  {
    name: 'a lower price of shared rooms',
    words: {
      en: /halve the rent|saves both of you|lowest price in the house/i,
      de: /miete halbiert|spart mit einem doppelzimmer|niedrigste preis im haus/i,
      es: /os ahorra dinero|precio más bajo de la casa/i,
      fr: /faire des économies|prix le plus bas de la maison/i,
      zh: /都能省钱|最低的价格/,
    },
    isTrue: ({ rooms }) => isSharedRoomCheapest(rooms),
  },
  {
    name: 'a lower price of a flat for two',
    words: {
      en: /flat often costs less/i,
      de: /wohnung oft weniger/i,
      es: /suele costar menos/i,
      fr: /coûte souvent moins/i,
      zh: /往往比租两个/,
    },
    isTrue: () => false,
  },
  {
    name: 'residents of whom nothing is known',
    words: {
      en: /half of those who|many residents|most residents/i,
      de: /etwa die hälfte|viele verlängern|die meisten bleiben/i,
      es: /la mitad de los residentes|muchos residentes|la mayoría se queda/i,
      fr: /moitié des résidents|beaucoup (restent|de résidents)|la plupart restent/i,
      zh: /一半住客|不少住客|大多数人/,
    },
    isTrue: () => false,
  },
  {
    name: 'flats only',
    words: {
      en: /rent a flat rather than/i,
      de: /wohnung statt eines zimmers/i,
      es: /un piso y no una habitación/i,
      fr: /appartement plutôt qu/i,
      zh: /一套公寓，而不是/,
    },
    isTrue: ({ rooms }) => rooms.every(({ row }) => row.roomType === 'entire_place'),
  },
]

/** The texts of a place claim nothing that its data contradicts or does not say. */
export const checkClaims = ruleOfPlace((place) =>
  textsOf(place).flatMap(({ language, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      CLAIMS.filter(({ words, isTrue }) => words[language].test(sentence) && !isTrue(place)).map(
        ({ name }) => `it has no data about ${name}, or other data, but a text says "${sentence}"`,
      ),
    ),
  ),
)

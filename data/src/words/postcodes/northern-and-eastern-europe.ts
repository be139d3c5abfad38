import type { CountryPostcodes } from './country-postcodes.ts'
import { parsePostcodes } from './figures.ts'

const swedishPatterns = (ranges: string) => ranges.split(' ').map((range) => `{${range}} {20-60}`)
const polishPatterns = (ranges: string) => ranges.split(' ').map((range) => `{${range}}-{001-480}`)
const czechPatterns = (ranges: string) => ranges.split(' ').map((range) => `{${range}} 00`)
const greekPatterns = (ranges: string) => ranges.split(' ').map((range) => `{${range}} {31-76}`)

export const NORTHERN_AND_EASTERN_EUROPE: Record<string, CountryPostcodes> = {
  SE: {
    anywhere: swedishPatterns('111-118'),
    near: {
      Stockholm: swedishPatterns('111-118'),
      Lund: swedishPatterns('222-227'),
      Gothenburg: swedishPatterns('411-418'),
      Uppsala: swedishPatterns('752-757'),
      Malmö: swedishPatterns('211-218'),
      Malmo: swedishPatterns('211-218'),
      Linköping: swedishPatterns('581-589'),
      Umeå: swedishPatterns('903-907'),
    },
  },
  DK: {
    anywhere: parsePostcodes('2100 2200'),
    near: {
      Copenhagen: parsePostcodes('2100 2150 2200 2300 2400 2450 2500'),
      Aarhus: parsePostcodes('8000 8200 8210'),
      Odense: parsePostcodes('5000 5200 5230'),
      Aalborg: parsePostcodes('9000 9200 9220'),
      Lyngby: parsePostcodes('2800'),
    },
  },
  NO: {
    anywhere: parsePostcodes('0150-0590'),
    near: {
      Oslo: parsePostcodes('0150-0590 0850-0864'),
      Bergen: parsePostcodes('5003-5068'),
      Trondheim: parsePostcodes('7010-7050'),
      Stavanger: parsePostcodes('4006-4022'),
      Tromsø: parsePostcodes('9006-9019'),
    },
  },
  FI: {
    anywhere: parsePostcodes('00100'),
    near: {
      Helsinki: parsePostcodes('00100 00120 00130 00140 00150 00180 00500 00510 00530 00550 00560'),
      Espoo: parsePostcodes('02130 02150'),
      Tampere: parsePostcodes('33100 33200 33210 33500 33540 33720'),
      Turku: parsePostcodes('20100 20500 20520 20540 20700'),
      Oulu: parsePostcodes('90100 90500 90570'),
      Jyväskylä: parsePostcodes('40100 40500 40740'),
    },
  },
  IS: { anywhere: parsePostcodes('101 102 105 107') },
  PL: {
    anywhere: polishPatterns('00-04'),
    near: {
      Warsaw: polishPatterns('00-04'),
      Krakow: polishPatterns('30-31'),
      Kraków: polishPatterns('30-31'),
      Wroclaw: polishPatterns('50-54'),
      Wrocław: polishPatterns('50-54'),
      Poznan: polishPatterns('60-61'),
      Poznań: polishPatterns('60-61'),
      Gdansk: polishPatterns('80-80'),
      Gdańsk: polishPatterns('80-80'),
      Lodz: polishPatterns('90-94'),
      Łódź: polishPatterns('90-94'),
      Lublin: polishPatterns('20-20'),
      Katowice: polishPatterns('40-40'),
      Torun: polishPatterns('87-87'),
    },
  },
  CZ: {
    anywhere: czechPatterns('110-190'),
    near: {
      Prague: ['110 00', '120 00', '130 00', '140 00', '150 00', '160 00', '170 00', '180 00', '190 00'],
      Brno: czechPatterns('602-639'),
      Olomouc: ['779 00'],
      Ostrava: ['702 00', '708 00'],
    },
  },
  SK: { anywhere: ['{811-851} {01-09}'] },
  HU: {
    anywhere: parsePostcodes('1051-1056 1071-1078'),
    near: {
      Budapest: parsePostcodes('1011-1016 1051-1056 1061-1068 1071-1078 1081-1089 1091-1098 1111-1118'),
      Debrecen: parsePostcodes('4024-4034'),
      Szeged: parsePostcodes('6720-6729'),
      Pécs: parsePostcodes('7621-7635'),
      Pecs: parsePostcodes('7621-7635'),
    },
  },
  GR: {
    anywhere: greekPatterns('104-118'),
    near: {
      Athens: greekPatterns('104-118'),
      Thessaloniki: greekPatterns('541-546'),
      Patras: greekPatterns('262-264'),
      Heraklion: greekPatterns('713-714'),
    },
  },
  CY: {
    anywhere: parsePostcodes('1010-1107'),
    near: { Nicosia: parsePostcodes('1010-1107'), Limassol: parsePostcodes('3010-3118') },
  },
  MT: {
    anywhere: ['VLT {1010-1950}'],
    near: { Valletta: ['VLT {1010-1950}'], Msida: ['MSD {1010-2590}'], Sliema: ['SLM {1010-3190}'] },
  },
  TR: {
    anywhere: parsePostcodes('34020-34980'),
    near: {
      Istanbul: parsePostcodes('34020-34980'),
      Ankara: parsePostcodes('06100-06930'),
      Izmir: parsePostcodes('35040-35680'),
      Eskisehir: parsePostcodes('26030-26180'),
      Bursa: parsePostcodes('16010-16370'),
    },
  },
  RO: {
    anywhere: parsePostcodes('010011-062397'),
    near: { Bucharest: parsePostcodes('010011-062397'), 'Cluj-Napoca': parsePostcodes('400001-400696') },
  },
  BG: { anywhere: parsePostcodes('1000-1790') },
  HR: {
    anywhere: parsePostcodes('10000 10010 10020'),
    near: { Zagreb: parsePostcodes('10000 10010 10020'), Split: parsePostcodes('21000') },
  },
  RS: { anywhere: parsePostcodes('11000 11070') },
  SI: {
    anywhere: parsePostcodes('1000'),
    near: { Ljubljana: parsePostcodes('1000'), Maribor: parsePostcodes('2000') },
  },
  EE: {
    anywhere: parsePostcodes('10111-10150'),
    near: { Tallinn: parsePostcodes('10111-10150'), Tartu: parsePostcodes('50090-51014') },
  },
  LV: { anywhere: ['LV-{1001-1084}'] },
  LT: { anywhere: ['LT-{01100-09400}'], near: { Vilnius: ['LT-{01100-09400}'], Kaunas: ['LT-{44001-51500}'] } },
}

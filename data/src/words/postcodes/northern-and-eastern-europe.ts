import type { CountryPostcodes } from './country-postcodes.ts'
import { figures } from './figures.ts'

const swedish = (ranges: string) => ranges.split(' ').map((range) => `{${range}} {20-60}`)
const polish = (ranges: string) => ranges.split(' ').map((range) => `{${range}}-{001-480}`)
const czech = (ranges: string) => ranges.split(' ').map((range) => `{${range}} 00`)
const greek = (ranges: string) => ranges.split(' ').map((range) => `{${range}} {31-76}`)

export const NORTHERN_AND_EASTERN_EUROPE: Record<string, CountryPostcodes> = {
  SE: {
    anywhere: swedish('111-118'),
    near: {
      Stockholm: swedish('111-118'),
      Lund: swedish('222-227'),
      Gothenburg: swedish('411-418'),
      Uppsala: swedish('752-757'),
      Malmö: swedish('211-218'),
      Malmo: swedish('211-218'),
      Linköping: swedish('581-589'),
      Umeå: swedish('903-907'),
    },
  },
  DK: {
    anywhere: figures('2100 2200'),
    near: {
      Copenhagen: figures('2100 2150 2200 2300 2400 2450 2500'),
      Aarhus: figures('8000 8200 8210'),
      Odense: figures('5000 5200 5230'),
      Aalborg: figures('9000 9200 9220'),
      Lyngby: figures('2800'),
    },
  },
  NO: {
    anywhere: figures('0150-0590'),
    near: {
      Oslo: figures('0150-0590 0850-0864'),
      Bergen: figures('5003-5068'),
      Trondheim: figures('7010-7050'),
      Stavanger: figures('4006-4022'),
      Tromsø: figures('9006-9019'),
    },
  },
  FI: {
    anywhere: figures('00100'),
    near: {
      Helsinki: figures('00100 00120 00130 00140 00150 00180 00500 00510 00530 00550 00560'),
      Espoo: figures('02130 02150'),
      Tampere: figures('33100 33200 33210 33500 33540 33720'),
      Turku: figures('20100 20500 20520 20540 20700'),
      Oulu: figures('90100 90500 90570'),
      Jyväskylä: figures('40100 40500 40740'),
    },
  },
  IS: { anywhere: figures('101 102 105 107') },
  PL: {
    anywhere: polish('00-04'),
    near: {
      Warsaw: polish('00-04'),
      Krakow: polish('30-31'),
      Kraków: polish('30-31'),
      Wroclaw: polish('50-54'),
      Wrocław: polish('50-54'),
      Poznan: polish('60-61'),
      Poznań: polish('60-61'),
      Gdansk: polish('80-80'),
      Gdańsk: polish('80-80'),
      Lodz: polish('90-94'),
      Łódź: polish('90-94'),
      Lublin: polish('20-20'),
      Katowice: polish('40-40'),
      Torun: polish('87-87'),
    },
  },
  CZ: {
    anywhere: czech('110-190'),
    near: {
      Prague: ['110 00', '120 00', '130 00', '140 00', '150 00', '160 00', '170 00', '180 00', '190 00'],
      Brno: czech('602-639'),
      Olomouc: ['779 00'],
      Ostrava: ['702 00', '708 00'],
    },
  },
  SK: { anywhere: ['{811-851} {01-09}'] },
  HU: {
    anywhere: figures('1051-1056 1071-1078'),
    near: {
      Budapest: figures('1011-1016 1051-1056 1061-1068 1071-1078 1081-1089 1091-1098 1111-1118'),
      Debrecen: figures('4024-4034'),
      Szeged: figures('6720-6729'),
      Pécs: figures('7621-7635'),
      Pecs: figures('7621-7635'),
    },
  },
  GR: {
    anywhere: greek('104-118'),
    near: {
      Athens: greek('104-118'),
      Thessaloniki: greek('541-546'),
      Patras: greek('262-264'),
      Heraklion: greek('713-714'),
    },
  },
  CY: { anywhere: figures('1010-1107'), near: { Nicosia: figures('1010-1107'), Limassol: figures('3010-3118') } },
  MT: {
    anywhere: ['VLT {1010-1950}'],
    near: { Valletta: ['VLT {1010-1950}'], Msida: ['MSD {1010-2590}'], Sliema: ['SLM {1010-3190}'] },
  },
  TR: {
    anywhere: figures('34020-34980'),
    near: {
      Istanbul: figures('34020-34980'),
      Ankara: figures('06100-06930'),
      Izmir: figures('35040-35680'),
      Eskisehir: figures('26030-26180'),
      Bursa: figures('16010-16370'),
    },
  },
  RO: {
    anywhere: figures('010011-062397'),
    near: { Bucharest: figures('010011-062397'), 'Cluj-Napoca': figures('400001-400696') },
  },
  BG: { anywhere: figures('1000-1790') },
  HR: {
    anywhere: figures('10000 10010 10020'),
    near: { Zagreb: figures('10000 10010 10020'), Split: figures('21000') },
  },
  RS: { anywhere: figures('11000 11070') },
  SI: { anywhere: figures('1000'), near: { Ljubljana: figures('1000'), Maribor: figures('2000') } },
  EE: { anywhere: figures('10111-10150'), near: { Tallinn: figures('10111-10150'), Tartu: figures('50090-51014') } },
  LV: { anywhere: ['LV-{1001-1084}'] },
  LT: { anywhere: ['LT-{01100-09400}'], near: { Vilnius: ['LT-{01100-09400}'], Kaunas: ['LT-{44001-51500}'] } },
}

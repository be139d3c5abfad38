import type { CountryPostcodes } from './country-postcodes.ts'
import { parsePostcodes } from './figures.ts'

const japanesePatterns = (ranges: string) => ranges.split(' ').map((range) => `{${range}}-00{11-86}`)

export const ASIA_AND_AFRICA: Record<string, CountryPostcodes> = {
  // The Emirates, Hong Kong, Qatar and Macao have no postcodes.
  AE: { anywhere: [] },
  HK: { anywhere: [] },
  QA: { anywhere: [] },
  MO: { anywhere: [] },
  SA: { anywhere: parsePostcodes('11411-13999') },
  IL: { anywhere: parsePostcodes('6100001-6971031') },
  IN: {
    anywhere: parsePostcodes('110001-110096'),
    near: {
      Delhi: parsePostcodes('110001-110096'),
      'New Delhi': parsePostcodes('110001-110096'),
      Mumbai: parsePostcodes('400001-400104'),
      Bengaluru: parsePostcodes('560001-560103'),
      Bangalore: parsePostcodes('560001-560103'),
      Pune: parsePostcodes('411001-411048'),
      Hyderabad: parsePostcodes('500001-500095'),
      Chennai: parsePostcodes('600001-600119'),
      Kolkata: parsePostcodes('700001-700107'),
      Ahmedabad: parsePostcodes('380001-380061'),
      Jaipur: parsePostcodes('302001-302039'),
    },
  },
  SG: { anywhere: ['{11-15}{0001-0990}', '{25-28}{0001-0990}', '{50-60}{0001-0990}'] },
  MY: {
    anywhere: parsePostcodes('50000-59200'),
    near: {
      'Kuala Lumpur': parsePostcodes('50000-59200'),
      'George Town': parsePostcodes('10000-11900'),
      'Johor Bahru': parsePostcodes('80000-81300'),
      'Subang Jaya': parsePostcodes('47500-47650'),
      'Petaling Jaya': parsePostcodes('46000-47410'),
      Cyberjaya: parsePostcodes('63000-63100'),
      Ipoh: parsePostcodes('30000-31650'),
    },
  },
  TH: {
    anywhere: parsePostcodes('10110-10900'),
    near: {
      Bangkok: ['10110', '10120', '10210', '10240', '10260', '10310', '10330', '10400', '10500', '10900'],
      'Chiang Mai': parsePostcodes('50000 50200 50300'),
      Phuket: parsePostcodes('83000 83120'),
    },
  },
  VN: {
    anywhere: parsePostcodes('700000-760000'),
    near: { Hanoi: parsePostcodes('100000-140000'), 'Ho Chi Minh City': parsePostcodes('700000-760000') },
  },
  ID: {
    anywhere: parsePostcodes('10110-14540'),
    near: { Jakarta: parsePostcodes('10110-14540'), Bandung: parsePostcodes('40111-40293') },
  },
  PH: {
    anywhere: parsePostcodes('1000-1018'),
    near: { Manila: parsePostcodes('1000-1018'), 'Quezon City': parsePostcodes('1100-1128') },
  },
  JP: {
    anywhere: japanesePatterns('101-170'),
    near: {
      Tokyo: japanesePatterns('101-116 150-171'),
      Kyoto: japanesePatterns('600-616'),
      Osaka: japanesePatterns('530-558'),
      Fukuoka: japanesePatterns('810-819'),
      Nagoya: japanesePatterns('450-468'),
      Sapporo: japanesePatterns('060-065'),
      Sendai: japanesePatterns('980-984'),
      Kobe: japanesePatterns('650-658'),
      Yokohama: japanesePatterns('220-240'),
    },
  },
  KR: {
    anywhere: parsePostcodes('02400-08800'),
    near: {
      Seoul: parsePostcodes('01000-08865'),
      Busan: parsePostcodes('46000-49520'),
      Daejeon: parsePostcodes('34000-35400'),
      Daegu: parsePostcodes('41000-42990'),
      Incheon: parsePostcodes('21000-23050'),
      Gwangju: parsePostcodes('61000-62460'),
      Suwon: parsePostcodes('16200-16710'),
    },
  },
  CN: {
    anywhere: parsePostcodes('100000-100099'),
    near: {
      Beijing: parsePostcodes('100000-100099'),
      Shanghai: parsePostcodes('200000-200090'),
      Guangzhou: parsePostcodes('510000-510660'),
      Shenzhen: parsePostcodes('518000-518060'),
      Hangzhou: parsePostcodes('310000-310058'),
      Nanjing: parsePostcodes('210000-210046'),
      Wuhan: parsePostcodes('430000-430079'),
      Chengdu: parsePostcodes('610000-610072'),
      "Xi'an": parsePostcodes('710000-710075'),
      Xian: parsePostcodes('710000-710075'),
      Suzhou: parsePostcodes('215000-215031'),
      Ningbo: parsePostcodes('315000-315100'),
      Tianjin: parsePostcodes('300000-300193'),
      Xiamen: parsePostcodes('361000-361012'),
      Harbin: parsePostcodes('150000-150090'),
    },
  },
  TW: {
    anywhere: parsePostcodes('100 103 104 105 106 108 110'),
    near: {
      Taipei: parsePostcodes('100 103 104 105 106 108 110 111 114 115 116'),
      Hsinchu: parsePostcodes('300'),
      Taichung: parsePostcodes('400-408'),
      Tainan: parsePostcodes('700 701 704 708'),
      Kaohsiung: parsePostcodes('800-807'),
    },
  },
  ZA: {
    anywhere: parsePostcodes('2000-2198'),
    near: {
      'Cape Town': parsePostcodes('7700-7806 8000-8005'),
      Johannesburg: parsePostcodes('2000-2198'),
      Pretoria: parsePostcodes('0002-0184'),
      Stellenbosch: parsePostcodes('7600'),
      Durban: parsePostcodes('4000-4093'),
    },
  },
  EG: { anywhere: parsePostcodes('11511-11835') },
  KE: { anywhere: parsePostcodes('00100-00800') },
  GH: { anywhere: ['GA-{100-499}-{1000-9999}'] },
  NG: { anywhere: parsePostcodes('100001-102216') },
  MA: { anywhere: parsePostcodes('20000-20670') },
}

import type { CountryPostcodes } from './country-postcodes.ts'
import { figures } from './figures.ts'

const japanese = (ranges: string) => ranges.split(' ').map((range) => `{${range}}-00{11-86}`)

export const ASIA_AND_AFRICA: Record<string, CountryPostcodes> = {
  // The Emirates and Hong Kong have none.
  AE: { anywhere: [] },
  HK: { anywhere: [] },
  QA: { anywhere: [] },
  MO: { anywhere: [] },
  SA: { anywhere: figures('11411-13999') },
  IL: { anywhere: figures('6100001-6971031') },
  IN: {
    anywhere: figures('110001-110096'),
    near: {
      Delhi: figures('110001-110096'),
      'New Delhi': figures('110001-110096'),
      Mumbai: figures('400001-400104'),
      Bengaluru: figures('560001-560103'),
      Bangalore: figures('560001-560103'),
      Pune: figures('411001-411048'),
      Hyderabad: figures('500001-500095'),
      Chennai: figures('600001-600119'),
      Kolkata: figures('700001-700107'),
      Ahmedabad: figures('380001-380061'),
      Jaipur: figures('302001-302039'),
    },
  },
  SG: { anywhere: ['{11-15}{0001-0990}', '{25-28}{0001-0990}', '{50-60}{0001-0990}'] },
  MY: {
    anywhere: figures('50000-59200'),
    near: {
      'Kuala Lumpur': figures('50000-59200'),
      'George Town': figures('10000-11900'),
      'Johor Bahru': figures('80000-81300'),
      'Subang Jaya': figures('47500-47650'),
      'Petaling Jaya': figures('46000-47410'),
      Cyberjaya: figures('63000-63100'),
      Ipoh: figures('30000-31650'),
    },
  },
  TH: {
    anywhere: figures('10110-10900'),
    near: {
      Bangkok: ['10110', '10120', '10210', '10240', '10260', '10310', '10330', '10400', '10500', '10900'],
      'Chiang Mai': figures('50000 50200 50300'),
      Phuket: figures('83000 83120'),
    },
  },
  VN: {
    anywhere: figures('700000-760000'),
    near: { Hanoi: figures('100000-140000'), 'Ho Chi Minh City': figures('700000-760000') },
  },
  ID: { anywhere: figures('10110-14540'), near: { Jakarta: figures('10110-14540'), Bandung: figures('40111-40293') } },
  PH: { anywhere: figures('1000-1018'), near: { Manila: figures('1000-1018'), 'Quezon City': figures('1100-1128') } },
  JP: {
    anywhere: japanese('101-170'),
    near: {
      Tokyo: japanese('101-116 150-171'),
      Kyoto: japanese('600-616'),
      Osaka: japanese('530-558'),
      Fukuoka: japanese('810-819'),
      Nagoya: japanese('450-468'),
      Sapporo: japanese('060-065'),
      Sendai: japanese('980-984'),
      Kobe: japanese('650-658'),
      Yokohama: japanese('220-240'),
    },
  },
  KR: {
    anywhere: figures('02400-08800'),
    near: {
      Seoul: figures('01000-08865'),
      Busan: figures('46000-49520'),
      Daejeon: figures('34000-35400'),
      Daegu: figures('41000-42990'),
      Incheon: figures('21000-23050'),
      Gwangju: figures('61000-62460'),
      Suwon: figures('16200-16710'),
    },
  },
  CN: {
    anywhere: figures('100000-100099'),
    near: {
      Beijing: figures('100000-100099'),
      Shanghai: figures('200000-200090'),
      Guangzhou: figures('510000-510660'),
      Shenzhen: figures('518000-518060'),
      Hangzhou: figures('310000-310058'),
      Nanjing: figures('210000-210046'),
      Wuhan: figures('430000-430079'),
      Chengdu: figures('610000-610072'),
      "Xi'an": figures('710000-710075'),
      Xian: figures('710000-710075'),
      Suzhou: figures('215000-215031'),
      Ningbo: figures('315000-315100'),
      Tianjin: figures('300000-300193'),
      Xiamen: figures('361000-361012'),
      Harbin: figures('150000-150090'),
    },
  },
  TW: {
    anywhere: figures('100 103 104 105 106 108 110'),
    near: {
      Taipei: figures('100 103 104 105 106 108 110 111 114 115 116'),
      Hsinchu: figures('300'),
      Taichung: figures('400-408'),
      Tainan: figures('700 701 704 708'),
      Kaohsiung: figures('800-807'),
    },
  },
  ZA: {
    anywhere: figures('2000-2198'),
    near: {
      'Cape Town': figures('7700-7806 8000-8005'),
      Johannesburg: figures('2000-2198'),
      Pretoria: figures('0002-0184'),
      Stellenbosch: figures('7600'),
      Durban: figures('4000-4093'),
    },
  },
  EG: { anywhere: figures('11511-11835') },
  KE: { anywhere: figures('00100-00800') },
  GH: { anywhere: ['GA-{100-499}-{1000-9999}'] },
  NG: { anywhere: figures('100001-102216') },
  MA: { anywhere: figures('20000-20670') },
}

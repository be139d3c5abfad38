import type { CountryPostcodes } from './country-postcodes.ts'

export const OCEANIA: Record<string, CountryPostcodes> = {
  AU: {
    anywhere: ['{2000-2050}', '{3000-3070}', '{4000-4070}'],
    near: {
      Sydney: ['{2000-2050}', '{2060-2070}'],
      Melbourne: ['{3000-3008}', '{3050-3070}', '{3121-3125}'],
      Brisbane: ['{4000-4012}', '{4059-4072}', '{4101-4104}'],
      Perth: ['{6000-6012}', '{6100-6102}'],
      Adelaide: ['{5000-5010}', '{5061-5069}'],
      Canberra: ['{2600-2617}'],
      'Gold Coast': ['{4214-4218}'],
      Newcastle: ['{2287-2302}'],
      Wollongong: ['{2500-2502}'],
      Hobart: ['{7000-7010}'],
      Geelong: ['{3214-3220}'],
      Townsville: ['{4810-4814}'],
      Cairns: ['{4868-4870}'],
      Launceston: ['{7248-7250}'],
      Armidale: ['2350'],
      Toowoomba: ['4350'],
      Ballarat: ['3350'],
      Bendigo: ['3550'],
      Darwin: ['08{00-20}'],
    },
  },
  NZ: {
    anywhere: ['{1010-1072}', '{6011-6035}'],
    near: {
      Auckland: ['{1010-1072}', '06{22-30}'],
      Wellington: ['{6011-6037}'],
      Christchurch: ['{8011-8062}'],
      Dunedin: ['{9010-9016}'],
      Hamilton: ['{3200-3216}'],
      'Palmerston North': ['{4410-4414}'],
    },
  },
}

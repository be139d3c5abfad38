import { describe, expect, test } from 'vitest'
import { chatSessionOf, type LoadedPage } from './chat-session.ts'

const LONDON = { id: 3, name: 'London', canonical_name: 'london', region_type: 'locality' } as const
const ENGLAND = { id: 2, name: 'England', canonical_name: 'england', region_type: 'state' } as const

const PLACE = {
  id: 7,
  name: 'Oak House',
  region: { ...LONDON, ancestors: [ENGLAND] },
  meta_distances: [
    { name: 'UCL', canonical_name: 'ucl', distance: 900, location_coordinates: { lat: 51, lng: 0 } },
    { name: 'LSE', canonical_name: 'lse', distance: 1200, location_coordinates: { lat: 51, lng: 0 } },
  ],
} as unknown as NonNullable<LoadedPage['place']>

const NOWHERE = { page: {}, triggerPoint: undefined, account: undefined, utmSource: undefined }

describe('chatSessionOf', () => {
  // spec: 3.chat-session
  test('names the place with its city and nearest university, the page, the campaign and the account', () => {
    const account = { name: 'Priya', email: 'priya@example.com' }
    const source = { page: { place: PLACE }, triggerPoint: 'inventory_page', account, utmSource: 'newsletter' }
    expect(chatSessionOf(source)).toEqual({
      name: 'Priya',
      email: 'priya@example.com',
      propertyName: 'Oak House',
      propertyId: '7',
      cityName: 'London',
      universityName: 'UCL',
      chatbotTriggerPoint: 'inventory_page',
      utm_source: 'newsletter',
    })
  })

  test('names the university that was searched for, and its city', () => {
    const region = { name: 'UCL', regionType: 'establishment', ancestors: [ENGLAND, LONDON] } as const
    expect(chatSessionOf({ ...NOWHERE, page: { region } })).toEqual({ cityName: 'London', universityName: 'UCL' })
  })

  test('says nothing that is unknown', () => {
    expect(chatSessionOf(NOWHERE)).toEqual({})
  })
})

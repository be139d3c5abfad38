import type { IconName } from '../../ui/icon.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  'finding-a-room': 'search',
  booking: 'key-round',
  paying: 'credit-card',
  'cancelling-and-refunds': 'rotate-ccw',
  'agreement-and-documents': 'file-text',
  'visas-and-arriving': 'globe',
  'living-there': 'house',
  'safety-and-scams': 'shield-check',
  'your-account-and-data': 'lock',
  'landlords-and-partners': 'landmark',
}

export const topicIcon = (topic: string): IconName => ICONS[topic] ?? 'info'

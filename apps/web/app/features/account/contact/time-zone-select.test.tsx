import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TimeZoneSelect } from './time-zone-select.tsx'

test('shows the label of the server, although the runtime knows another offset', () => {
  const zones = [{ name: 'America/Winnipeg', label: 'Winnipeg (GMT-11)' }]
  const html = renderToStaticMarkup(<TimeZoneSelect timeZones={zones} chosen="America/Winnipeg" guess={false} />)
  expect(html).toContain('>Winnipeg (GMT-11)</option>')
})

import { text } from '../areas/themes/media-files.ts'
import { readStarters } from '../areas/themes/starters.ts'
import { type Variation, vary } from '../areas/themes/variations.ts'
import type { Rows } from '../database/rows.ts'
import type { DemoFile } from './media.ts'
import { before } from './moments.ts'
import type { UserRow } from './people.ts'
import { createRandom } from './random.ts'
import type { SeededTenant } from './tenants.ts'

/** By the starter that they vary; with those that everybody has they fill more than two pages (product 9: 13, then 12). */
const names: Readonly<Record<string, readonly string[]>> = {
  'Theme_corner-bakery': [
    'Village Bakery',
    'Night Bakery',
    'Station Kiosk',
    'Tea House',
    'Chocolate Works',
    'Farm Shop',
    'Ice Cream Van',
    'Cheese Counter',
    'Flower Stall',
  ],
  'Theme_field-notes': [
    'Mountain Journal',
    'City Walks',
    'River Reports',
    'Night Sky Letters',
    'Workshop Diary',
    'Kitchen Almanac',
    'Island Post',
    'Forest School',
    'Railway Review',
    'Museum Notes',
  ],
  'Theme_open-harbour': [
    'Lighthouse Meeting',
    'Design Days',
    'Winter Symposium',
    'Book Fair',
    'Makers Weekend',
    'Choir Festival',
    'Bridge Congress',
    'Seed Exchange',
    'Film Nights',
  ],
}

/** Gives a tenant 28 themes of its own. */
export function addOwnThemes(rows: Rows, files: DemoFile[], tenant: SeededTenant, authors: readonly UserRow[]): void {
  // Its own numbers: ids and dates of the rest of the demo data stay what they were.
  const random = createRandom(28)
  for (const starter of readStarters()) {
    for (const [index, name] of (names[starter.id] ?? []).entries()) {
      const description = `${starter.name} for a change: ${name}.`
      const variation: Variation = { name, description, turn: 35 * (index + 1) }
      const { data, thumbnail } = vary(starter, variation)
      const id = random.id('Theme')
      const key = `themes/${id}.svg`
      const author = random.pick(authors).name
      const updatedAt = before({ days: random.between(1, 200), minutes: random.between(0, 1400) })
      rows.themes.push({
        id,
        tenant_id: tenant.id,
        project_id: null,
        name,
        description,
        website_link: `https://${name.toLowerCase().replaceAll(' ', '-')}.themes.example.com`,
        repository_link: `https://git.example.com/acme/${name.toLowerCase().replaceAll(' ', '-')}`,
        thumbnail_key: key,
        data: JSON.stringify(data),
        created_by: author,
        updated_by: author,
        created_at: new Date(updatedAt.getTime() - 86_400_000 * random.between(1, 60)),
        updated_at: updatedAt,
      })
      files.push({ key, data: text(thumbnail) })
    }
  }
}

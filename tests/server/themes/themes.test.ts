import { describe } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import { applyingThemes } from './applying.ts'
import { listingThemes } from './catalogue.ts'

// One server and one database for both: a start takes longer than what is tried on it.
onEachDatabase('themes', (world) => {
  describe('listing them', () => listingThemes(world))
  describe('applying one', () => applyingThemes(world))
})

import { describe } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import { changingProjects } from './changes.ts'
import { creatingProjects } from './creation.ts'
import { listingTemplates } from './templates.ts'

// One server and one database for all three: a start takes longer than what is tried on it.
onEachDatabase('projects', (world) => {
  describe('creating one', () => creatingProjects(world))
  describe('changing one', () => changingProjects(world))
  describe('their templates', () => listingTemplates(world))
})

import type { Hooks } from '../../../server/areas/backend.ts'

const areas = ['lenders', 'rooms', 'exhibits', 'tags']

/** Marks an exhibit by the notes that it came with, which are kept nowhere else. */
const exhibits: Hooks = {
  async before({ given }, columns, before) {
    const notes = given.Notes as readonly string[] | undefined
    return { mark: (notes ?? []).join('+') || before?.mark || `made of ${columns.name}` }
  },
  derive: async (_reading, rows) => rows.map(({ mark }) => ({ Notes: String(mark).split('+') })),
}

/** Areas of a museum: things in an environment, parts and parts of parts, what hooks fill in, and what refers to others. */
export const museum = {
  files: Object.fromEntries(areas.map((area) => [area, `tests/fixtures/museum/${area}/resource.yaml`])),
  hooks: { Exhibit: exhibits },
}

import { readStarters } from '../../../server/areas/themes/starters.ts'
import { type Carried, project } from '../graphql/carried.ts'

const [starter] = readStarters()

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'setProjectTheme',
    args: (site) => `${project(site)}, ThemeID: "${starter?.id}"`,
    data: 'data { JobID }',
    answers: [200, 409],
  },
]

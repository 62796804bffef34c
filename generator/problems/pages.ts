import { apps } from './apps.ts'
import { data } from './data.ts'
import { errors } from './errors.ts'
import { expressions } from './expressions.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { gates } from './gates.ts'
import { names } from './names.ts'
import type { Pages } from './page.ts'
import { parts } from './parts.ts'
import { words } from './properties.ts'
import { routes } from './routes.ts'
import { unusedThings } from './unused.ts'

/** Families of codes in the order in which they are listed. */
export const families: readonly (readonly [title: string, pages: Pages])[] = [
  ['Files', files],
  ['Words of the language', words],
  ['Parts', parts],
  ['Names', names],
  ['Expressions and texts', expressions],
  ['Routes and links', routes],
  ['Sub-applications', apps],
  ['Errors', errors],
  ['Operations and data', data],
  ['Forms', forms],
  ['Gates', gates],
  ['What is there for nothing', unusedThings],
]

/** The page of every code. */
export const pages: Pages = Object.fromEntries(families.flatMap(([, each]) => Object.entries(each)))

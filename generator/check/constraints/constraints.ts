import type { Constraint } from '../../grammar/language.ts'
import type { YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { app } from './app.ts'
import { building } from './building.ts'
import { choosing } from './choosing.ts'
import { console } from './console.ts'
import { data } from './data.ts'
import { decision } from './decision.ts'
import { deployment } from './deployment.ts'
import { entity } from './entity.ts'
import { errorRule } from './error-rule.ts'
import { failing } from './failing.ts'
import { filter } from './filter.ts'
import { focusing } from './focusing.ts'
import { found } from './found.ts'
import { giving } from './giving.ts'
import { guide } from './guide.ts'
import { idle } from './idle.ts'
import { item } from './item.ts'
import { listing } from './listing.ts'
import { matrix } from './matrix.ts'
import { meanwhile } from './meanwhile.ts'
import { page } from './page.ts'
import { parameter } from './parameter.ts'
import { polled } from './polled.ts'
import { progress } from './progress.ts'
import { resource } from './resource.ts'
import { role } from './role.ts'
import { search } from './search.ts'
import { sends } from './sends.ts'
import { sentInParts } from './sent-in-parts.ts'
import { side } from './side.ts'
import { sorts } from './sorts.ts'
import { tabs } from './tabs.ts'
import { uploading } from './uploading.ts'
import { where } from './where.ts'
import { window } from './window.ts'

/** What the parts of a node must have to do with each other, by the word that its grammar names. */
export const constraints: Readonly<Record<Constraint, (node: YamlMap, walk: Walk) => void>> = {
  app,
  building,
  choosing,
  console,
  data,
  decision,
  deployment,
  entity,
  errorRule,
  failing,
  filter,
  focusing,
  found,
  giving,
  guide,
  idle,
  item,
  listing,
  matrix,
  meanwhile,
  page,
  parameter,
  polled,
  progress,
  resource,
  role,
  search,
  sends,
  sentInParts,
  side,
  sorts,
  tabs,
  uploading,
  where,
  window,
}

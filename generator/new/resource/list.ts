import type { OperationInfo } from '../../check/operations/operations.ts'
import type { PlaceId } from '../../load/resources/places.ts'
import { isChanged, placeIdsOf } from '../../load/resources/resource.ts'
import type { Answers } from '../ask.ts'
import { contextOf, createFile, type Draft } from '../draft.ts'
import { type ListingWords, makeListing } from '../listing.ts'
import { operationOf } from '../operation.ts'
import { askLabel, placePage } from '../page.ts'
import { Refused } from '../refused.ts'
import { needsOf } from '../rights.ts'
import type { MadeScreen } from '../screen.ts'
import { fileText, flow } from '../yaml-text.ts'
import {
  type Area,
  figureAt,
  gatesOf,
  headOf,
  isListed,
  isLong,
  labelOf,
  makingOf,
  ownFields,
  say,
  verbOf,
} from './area.ts'
import { buttonsOf } from './buttons.ts'

/** Writes the page with the list: its screen, its route and its line in a menu. */
export async function listResource(area: Area, draft: Draft, answers: Answers): Promise<Draft> {
  const { screen, resource } = area
  const { names } = contextOf(draft)
  const there = names.screen.get(screen)
  if (there) throw new Refused(`There is a screen "${screen}" already (${there.file}).`)
  const operation = listOf(area, draft)
  const { draft: placed } = await placePage(
    {
      route: screen,
      screen,
      label: await askLabel(screen, draft, answers, headOf(area, 'many')),
      asks: needsOf(operation, draft),
      offer: `/${screen}`,
      make: (_path, _gates, before) => listScreen(area, before),
    },
    draft,
    onLevel(placeIdsOf(resource, contextOf(draft).resources), [...names.level.keys()], answers),
  )
  return placed
}

/** The rights that are loaded for the page are those of the nearest place of the things that has a level of its name. */
function onLevel(places: readonly PlaceId[], levels: readonly string[], answers: Answers): Answers {
  const level = places.findLast(({ name }) => levels.includes(name))?.name
  return {
    ...answers,
    maybe: (question) =>
      answers.maybe(question.flag === 'level' && level !== undefined ? { ...question, fallback: level } : question),
    one: (question) =>
      answers.one(question.flag === 'path' && question.offer ? { ...question, fallback: question.offer } : question),
  }
}

function listOf(area: Area, draft: Draft): OperationInfo {
  return operationOf('query', verbOf('list', area)?.operation ?? '', contextOf(draft))
}

function listScreen(area: Area, draft: Draft): MadeScreen {
  const { resource, screen, title, order, nouns } = area
  const context = contextOf(draft)
  const operation = listOf(area, draft)
  const entity = context.entities.get(resource.name)
  if (!entity) throw new Refused(`A list of ${resource.several} cannot be made: "check" says why.`)
  const { actions, menu } = buttonsOf(area)
  const size = figureAt(area, 'verbs', 'list', 'size')
  const name = resource.many
  const given = { name, operation, entity, given: {}, nouns, words: wordsOf(area), size, actions }
  const { block, parameters } = makeListing(given, draft)
  const columns = resource.fields.filter(
    (field) => ![title, order].includes(field.name) && isListed(field) && !isLong(field),
  )
  const creating = makingOf(area)
  const listing = {
    ...block,
    texts: {
      loading: say('loading', area),
      more: say('scroll', area),
      loadingMore: say('loading', area),
      empty: say('empty', area),
      emptyHint: creating && flow({ text: say('first', area), ...gatesOf(creating) }),
      noMatch: say('noMatch', area),
      total: say('total', area),
    },
    item: {
      as: 'row',
      title: flow({ field: title }),
      fields: flow([...columns.map((each) => each.name), isChanged(resource) ? 'UpdatedAt' : 'CreatedAt']),
      menu: menu.length > 0 ? menu : undefined,
    },
  }
  const heading = headOf(area, 'many')
  const content = { title: heading, blocks: [flow({ block: 'heading', text: heading }), listing] }
  return { draft: createFile(draft, 'screens', screen, fileText(content)), parameters, needs: [] }
}

/** What the controls of the list are called. */
function wordsOf(area: Area): ListingWords {
  const { fields } = area.resource
  return {
    of: (name) => (name === 'Archived' ? say('show', area) : labelOf(name, area)),
    value(name, value) {
      if (name === 'Archived') return say(value === 'Yes' ? 'putAway' : 'current', area)
      if (value === 'All') return say('all', area)
      const field = fields.find((each) => each.name === name)
      if (field?.type === 'boolean') return say(value === 'Yes' ? 'yes' : 'no', area)
      return field?.options?.[value] ?? value
    },
    isTime(name) {
      const type = fields.find((each) => each.name === name)?.type
      return ownFields[name] !== undefined || type === 'date' || type === 'moment'
    },
  }
}

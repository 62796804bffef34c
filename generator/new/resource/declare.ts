import type { CheckContext } from '../../check/context.ts'
import { everywhere } from '../../grammar/places.ts'
import { snake } from '../../load/resources/names.ts'
import type { Answers } from '../ask.ts'
import { contextOf, createFile, type Draft, fileOf, pathOf } from '../draft.ts'
import { camel, dashed, plural } from '../name-forms.ts'
import { unknownProblem } from '../names.ts'
import { Refused } from '../refused.ts'
import { rightProblem } from '../rights.ts'
import { fileText, flow, type Yaml } from '../yaml-text.ts'
import { type Area, areaOf } from './area.ts'
import { fieldProblem, fieldsOf } from './field-option.ts'

/** The resource of this name: the one that areas/ has, or one that is written of the answers. */
export async function declareResource(
  name: string,
  draft: Draft,
  answers: Answers,
): Promise<{ readonly draft: Draft; readonly area: Area }> {
  const there = declaredIn(draft, name)
  if (there) return { draft, area: there }
  const context = contextOf(draft)
  const many = await answers.one({
    flag: 'many',
    text: 'what several are called: the name of the list, as "questions"',
    fallback: camel(plural(dashed(name))),
    problem: (each) => manyProblem(each, context),
  })
  const of = await answers.one({
    flag: 'of',
    text: 'where they are',
    what: 'kind of place',
    choices: [everywhere, ...context.places.map(({ name }) => name)],
  })
  const given = await answers.many({
    flag: 'fields',
    text: 'what one holds, as Question:text!, Category:choice=Billing|Other, Active:boolean, Place:order',
    what: 'field',
    problem: fieldProblem,
  })
  if (given.length === 0) throw new Refused('A resource has fields: name them (--fields Question:text!,Answer).')
  if (fieldsOf(given).isOrdered && given.length === 1)
    throw new Refused('A place in an order is set by dragging: a resource has a field besides that staff fill in.')
  const subject = await answers.one({
    flag: 'right',
    text: 'the subject whose rights staff need for it',
    what: 'subject of permissions.yaml',
    choices: context.names.subject.keys(),
  })
  const content = { resource: name, many, of, ...wordsOf(given, subject, context) }
  const path = pathOf(draft, 'resources', dashed(many))
  const written = createFile(draft, 'resources', dashed(many), fileText(content))
  const area = declaredIn(written, name)
  if (!area) throw new Refused(`The resource "${name}" cannot be read: write ${path} by hand.`)
  return { draft: written, area }
}

function declaredIn(draft: Draft, name: string): Area | undefined {
  const { resources } = contextOf(draft)
  const resource = resources.find((each) => each.name === name)
  const file = resource && fileOf(draft, 'resources', resource.area)
  return file && areaOf(resource, file)
}

function manyProblem(many: string, { resources }: CheckContext): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(many)) {
    return `"${many}" cannot be the name of a list: letters and digits that begin with a small one, as "questions".`
  }
  const taken = resources.find(({ table }) => table === snake(many))
  return taken && `The resource ${taken.name} is called so already (areas/${taken.area}).`
}

/** Fields and verbs; each verb asks for the action that it is. */
function wordsOf(given: readonly string[], subject: string, context: CheckContext): Readonly<Record<string, Yaml>> {
  const { fields, search, filters, sorts, isOrdered } = fieldsOf(given)
  const can = (action: string) => {
    const right = `${action} ${subject}`
    const problem = rightProblem(right, context)
    if (problem !== undefined) throw new Refused(`Each verb asks for a right of its own. ${problem}`)
    return right
  }
  const list: Yaml = {
    can: can('Read'),
    search: search.length > 0 ? flow(search) : undefined,
    filters: filters.length > 0 ? flow(filters) : undefined,
    sorts: flow(sorts),
  }
  const change = flow({ can: can('Update') })
  const verbs: Yaml = {
    list,
    get: flow({ can: can('Read') }),
    create: flow({ can: can('Create') }),
    update: change,
    order: isOrdered ? change : undefined,
    archive: change,
    restore: change,
    remove: flow({ can: can('Delete'), onlyArchived: true }),
  }
  return { fields, verbs }
}

/** Why nothing can be the name of a resource. */
export function resourceNameProblem(name: string): string | undefined {
  if (/^[A-Z][A-Za-z0-9]{0,59}$/.test(name) && unknownProblem('name', name, forbidden) !== undefined) return undefined
  return `"${name}" cannot be the name of a resource: letters and digits that begin with a capital, as "Question".`
}

/** Names that every contract has already. */
const forbidden: readonly string[] = [
  'Query',
  'Mutation',
  'Subscription',
  'String',
  'Int',
  'Float',
  'Boolean',
  'ID',
  'Date',
  'DateTime',
  'JSON',
]

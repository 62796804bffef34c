import type { TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { fieldNameForm } from './field-name.ts'

/** What is wrong with the names under which a field is delivered besides. @param level the fields that stand beside it */
export function wrongAliases(field: TemplateField, level: readonly TemplateField[]): string | undefined {
  const { label, aliases = [] } = field
  if (aliases.length > limits.fieldAliases)
    return `${label} is delivered under more than ${limits.fieldAliases} other names`
  const wrong = aliases.find((alias) => !fieldNameForm.test(alias))
  if (wrong !== undefined) return `${label} cannot be delivered as ${wrong}: that is no API Name`
  const taken = aliases.find((alias) => !isFree(alias, field, level))
  return taken === undefined ? undefined : `${label} cannot be delivered as ${taken}: another field is called so`
}

/** Whether no other field on a level is delivered under a name. */
export function isFree(name: string, field: TemplateField, level: readonly TemplateField[]): boolean {
  const others = level.filter((other) => other !== field)
  return field.name !== name && others.every((other) => other.name !== name && !other.aliases?.includes(name))
}

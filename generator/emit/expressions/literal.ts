/** A value as TypeScript text. Nothing of it can be taken for code: texts and names go through JSON. */
export function literalText(value: unknown): string {
  // JSON knows no negative zero.
  if (Object.is(value, -0)) return '-0'
  // JSON lets these two end a line inside a text; TypeScript did not before ES2019, and neither do all tools.
  const json = JSON.stringify(value) ?? 'undefined'
  return json.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')
}

/** A name as the key of an object literal: bare where it can be, quoted or computed where it cannot. */
export function keyText(name: string): string {
  // `__proto__:` in an object literal would set the prototype instead of a field.
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literalText(name)
}

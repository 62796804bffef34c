/** Whether a form stands among compiled blocks, however deep. */
export function holdsForm(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((each) => holdsForm(each, name))
  if (typeof node !== 'object' || node === null) return false
  if ('block' in node && node.block === 'form') return (node as { form?: { name?: unknown } }).form?.name === name
  return Object.values(node).some((each) => holdsForm(each, name))
}

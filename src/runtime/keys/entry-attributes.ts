/** Marks what stands for an entry of a menu that is not open, with its keys as `aria-keyshortcuts` has them. */
export const entryKeys = 'data-entry-keys'

/** The words of that entry. */
export const entryName = 'data-entry-name'

/** A file as it was dropped or chosen. */
export interface GivenFile {
  readonly file: File
  /** The folders that it lay in, from outside in, beginning with the one that was dropped; none for a file alone. */
  readonly folders: readonly string[]
}

/** What was chosen in the computer's window; of a whole folder, each file says where it lay. */
export function chosenFiles(files: Iterable<File>): readonly GivenFile[] {
  return [...files]
    .map((file) => ({ file, folders: (file.webkitRelativePath || '').split('/').slice(0, -1) }))
    .filter(isMeant)
}

/**
 * What was dropped or pasted, with what lies in folders among it. To be called in the moment of the event: the browser
 * tells nothing afterwards.
 */
export async function droppedFiles(data: DataTransfer): Promise<readonly GivenFile[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const entries = items.flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return chosenFiles(data.files)
  const found = await Promise.all(entries.map((entry) => filesIn(entry, [])))
  return found.flat().filter(isMeant)
}

async function filesIn(entry: FileSystemEntry, folders: readonly string[]): Promise<readonly GivenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, folders }]
  }
  if (!isFolder(entry)) return []
  const inside: FileSystemEntry[] = []
  const reader = entry.createReader()
  // It gives some at a time, and none when it is through.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) break
    inside.push(...some)
  }
  const found = await Promise.all(inside.map((each) => filesIn(each, [...folders, entry.name])))
  return found.flat()
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** What computers put into folders for themselves is nobody's file. */
function isMeant({ file, folders }: GivenFile): boolean {
  return folders.length === 0 || !(file.name.startsWith('.') || own.has(file.name))
}

const own = new Set(['Thumbs.db', 'desktop.ini'])

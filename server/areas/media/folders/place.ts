/** Where files and folders lie together. */
export interface FolderPlace {
  readonly environmentId: string
  /** Null for the top, which is no folder. */
  readonly parentId: string | null
}

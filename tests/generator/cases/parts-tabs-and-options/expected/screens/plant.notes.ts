// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

export const part = [
  {
    block: "text",
    text: { key: "screens.plant.blocks.about-the-plant.tabs.notes.blocks.text.text", text: (a: { route_id: any; size_data_plants: any }) => "Plant " + String(a.route_id) + " of " + String(a.size_data_plants), args: (s: { route: { id?: string | null }; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => ({ route_id: s.route?.id, size_data_plants: (s.data?.plants?.length ?? 0) }) },
    at: "spec/screens/plant.yaml:13:57",
  },
] as const

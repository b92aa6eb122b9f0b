// What a photo says: the marker in it, the outline on it, and how far the figures can be trusted.
export {}

/** A photo that a question shares, as staff see it. */
import { PhotoPicture } from '../../features/photos/photo-picture.tsx'

export const renderConsultPhoto = ({ id }: { id: string }, alt: string) => (
  <PhotoPicture photoId={id} size="thumb" alt={alt} className="aspect-4/3 w-full rounded-control" />
)

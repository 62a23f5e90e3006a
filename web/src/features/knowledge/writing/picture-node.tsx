import { Node } from '@tiptap/core'
import { type NodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { DescribedPicture } from '../../../ui/text/described-picture.tsx'
import { ArticlePicture } from '../reading/article-picture.tsx'
import classes from './article-editor.module.css'

/** An uploaded picture in the editor, with its description below. Nothing that is pasted becomes one. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => ['figure', { 'data-picture': String(node.attrs.id) }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

function PictureView(view: NodeViewProps) {
  const { id, alt } = view.node.attrs
  return (
    <DescribedPicture {...view} className={classes.picture} missing="Describe it for those who cannot see it.">
      <ArticlePicture id={String(id)} alt={String(alt)} />
    </DescribedPicture>
  )
}

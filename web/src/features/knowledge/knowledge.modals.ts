import { defineModal } from '../../ui/modals.tsx'

export const addArticleModal = defineModal(() => import('./add-article-modal.tsx'))
export const articleSectionModal = defineModal(() => import('./article-section-modal.tsx'))
export const articleSettingsModal = defineModal(() => import('./article-settings-modal.tsx'))
export const publishArticleModal = defineModal(() => import('./publish-article-modal.tsx'))
export const reviewArticleModal = defineModal(() => import('./review-article-modal.tsx'))

import { defineModal } from '../../ui/dialog/modals.tsx'

export const addArticleModal = defineModal(() => import('./writing/add-article-modal.tsx'))
export const articleSectionModal = defineModal(() => import('./tree/article-section-modal.tsx'))
export const articleSettingsModal = defineModal(() => import('./writing/article-settings-modal.tsx'))
export const publishArticleModal = defineModal(() => import('./publishing/publish-article-modal.tsx'))
export const reviewArticleModal = defineModal(() => import('./publishing/review-article-modal.tsx'))

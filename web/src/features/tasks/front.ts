export { ClientTasksPanel, MyTasks } from './panels.lazy.ts'
export { makeTaskOf } from './task/make-task.lazy.ts'
export { applyTemplateModal, taskModal } from './tasks.modals.ts'
export { startPage } from './day/start-page.ts'

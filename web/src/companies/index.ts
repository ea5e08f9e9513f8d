import { lazy } from 'react';

const list = lazy(() => import('./list/CompanyList.tsx'));
const show = lazy(() => import('./show/CompanyPage.tsx'));
const edit = lazy(() => import('./edit/CompanyEdit.tsx'));
const bring = lazy(() => import('./import/ImportPage.tsx'));
const create = lazy(() => import('./add/AddCompany.tsx'));

export default { list, show, edit, bring, create };

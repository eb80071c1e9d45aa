/** A job advert, written for these tests, and the role that a person would choose for it. */
interface Advert {
  title: string
  roleId: string
  description: string
}

/** Realistic adverts for every role, among them those that borrow the words of another one, and for none. */
export const adverts: readonly Advert[] = [
  {
    title: 'Senior Backend Engineer (Go)',
    roleId: 'software_engineer',
    description: `Our payments platform moves two million transfers a day. You will own services from design document to pager.
What you will do: build and operate Go services on Kubernetes, review pull requests, take part in on-call, cut p99 latency, and migrate the ledger off a legacy monolith. 
What we look for: five years of backend development, solid PostgreSQL, experience with Kafka or another log, tests you trust. Nice to have: Terraform, AWS.`,
  },
  {
    title: 'Frontend Developer',
    roleId: 'software_engineer',
    description: `Join the team that builds our booking site. TypeScript, React, accessible components, fast pages on slow phones.
You work closely with product managers, designers and marketing to ship features every week, and you measure what you ship. We want clean code, unit tests, and somebody who likes to pair.`,
  },
  {
    title: 'Data Engineer',
    roleId: 'software_engineer',
    description: `Build and run the pipelines that feed our analysts. Python, Spark, Airflow, Kafka, Snowflake. You design schemas, deploy with Terraform and CI/CD, monitor jobs in production, debug failures at three in the morning less and less often, and write code that others can review.`,
  },
  {
    title: 'Software Engineer, Recruiting Tools',
    roleId: 'software_engineer',
    description: `You will build the internal tools our recruiters and hiring managers use: applicant tracking, interview scheduling, candidate feedback. Ruby on Rails, React, PostgreSQL. You ship code to production daily, write tests, and fix what breaks. You will talk to recruiters about sourcing, offers and candidates to understand what they need.`,
  },
  {
    title: 'Data Analyst',
    roleId: 'data_analyst',
    description: `We need someone who turns questions into queries and queries into decisions. SQL every day, dashboards in Looker, A/B tests with the product team, and a weekly report the whole company reads. You check data quality, define metrics, and explain findings to people who do not like numbers. Experience with Python or R is a plus.`,
  },
  {
    title: 'Sales Operations Analyst',
    roleId: 'data_analyst',
    description: `Own the numbers behind our sales team. You pull data from Salesforce with SQL, build Tableau dashboards on pipeline, quota attainment and forecast accuracy, clean duplicate records, analyse conversion by segment and present insights to sales leaders each Monday. You do not carry a quota yourself.`,
  },
  {
    title: 'Marketing Analyst',
    roleId: 'data_analyst',
    description: `Measure what marketing does. Build attribution models, run regression and incrementality tests, join ad spend with CRM data in BigQuery, maintain reporting dashboards, and tell channel owners which trends are real. Strong SQL and statistics; Python preferred.`,
  },
  {
    title: 'Product Manager, Payments',
    roleId: 'product_manager',
    description: `You own the roadmap for checkout. Talk with merchants every week, write clear problem statements, prioritise the backlog with engineering and design, set success metrics before we build, launch, and look at adoption afterwards. You can read a SQL query and an API reference, but you do not write production code.`,
  },
  {
    title: 'Technical Product Owner',
    roleId: 'product_manager',
    description: `As product owner of our developer platform you keep the backlog honest, write user stories with acceptance criteria, run sprint planning with two scrum teams, align stakeholders on trade-offs, and decide what we leave out. Background in software engineering welcome.`,
  },
  {
    title: 'Head of Product',
    roleId: 'product_manager',
    description: `Set product strategy for a 40-person SaaS company. Lead three product managers, run discovery with customers, shape the roadmap, say no often, and answer to the board for outcomes. You have shipped B2B products from zero to real usage.`,
  },
  {
    title: 'Business Development Representative (BDR)',
    roleId: 'sales_development',
    description: `Be the first person that logistics companies hear from us. You research accounts, call and write to people who do not know us, qualify inbound leads, book meetings for our account executives and hand over clean notes. People from hospitality, canvassing and fundraising do well here.`,
  },
  {
    title: 'Sales Development Representative',
    roleId: 'sales_development',
    description: `Start your career in software sales. You make 50 cold calls a day, write outbound e-mails people answer, qualify leads, book meetings for account executives, and keep Salesforce clean. Base plus commission; clear quota; weekly coaching. No experience needed, resilience is.`,
  },
  {
    title: 'Account Executive – Mid-Market',
    roleId: 'sales_rep',
    description: `Own a territory of 200 accounts. Run discovery, demo our accounting software to finance leaders, handle objections, negotiate and close. You forecast honestly, hit quota, and hand won customers to customer success. Three years of closing B2B deals. Knowledge of accounting, invoices or payroll is useful but not required.`,
  },
  {
    title: 'Field Sales Consultant, Medical Devices',
    roleId: 'sales_rep',
    description: `Visit hospitals and clinics in the north-west, show nurses and surgeons our infusion pumps, win tenders, grow existing accounts and find new ones. You prospect, follow up on leads, prepare quotes and meet monthly targets. Clinical background helps: many of our consultants used to be nurses who took care of patients on a ward.`,
  },
  {
    title: 'Customer Success Manager',
    roleId: 'customer_success',
    description: `You look after about forty customers from kick-off to renewal. Onboard their teams, drive adoption, hold quarterly business reviews, spot churn risk early and bring feedback to product. You know our customers' goals better than they do. Gainsight experience is a plus; calm in a difficult call is a must.`,
  },
  {
    title: 'Onboarding Specialist',
    roleId: 'customer_success',
    description: `Help new clients of our dental software go live in thirty days. Plan the rollout with the practice, import their data, train reception and dentists in live sessions, check adoption after two and six weeks, and hand over to the account team with a health score.`,
  },
  {
    title: 'Strategic Account Manager',
    roleId: 'customer_success',
    description: `Post-sale ownership of twelve enterprise clients: retention, renewals and expansion. You run executive reviews, map stakeholders, turn unhappy customers around and prove value with usage data. Churn is your number.`,
  },
  {
    title: 'Registered Nurse – Medical/Surgical',
    roleId: 'nurse',
    description: `Full-time nights on a 28-bed unit. Assess and monitor patients, administer medication and IV therapy, document in Epic, educate families, respond to rapid deterioration, and give safe handovers. RN licence and BLS required; ACLS within six months. Ratio 1:5.`,
  },
  {
    title: 'Community Nurse',
    roleId: 'nurse',
    description: `Visit patients at home across the valley. Wound care, catheter care, insulin, palliative support, referrals to the GP. You plan your own round, drive your own car, keep clear records on the tablet and know when to escalate. NMC registration required.`,
  },
  {
    title: 'Charge Nurse, Emergency Department',
    roleId: 'nurse',
    description: `Lead the shift in a busy emergency department: triage, staffing, flow, safety huddles. You coach newer nurses, keep your head in a cardiac arrest, and speak up when something is unsafe. ALS provider, three years of acute experience.`,
  },
  {
    title: 'Staff Accountant',
    roleId: 'accountant',
    description: `Own half of our month-end close: journal entries, accruals, bank and balance sheet reconciliations, fixed assets, and the schedules the auditors ask for. NetSuite, Excel, GAAP. You meet the fifth working day every month, and you tell us when something does not tie out.`,
  },
  {
    title: 'Accounts Payable Clerk',
    roleId: 'accountant',
    description: `Process 600 supplier invoices a month in Sage, match purchase orders, chase approvals, prepare the payment run, reconcile statements and answer suppliers politely. Accuracy counts more than speed.`,
  },
  {
    title: 'Management Accountant, Software Company',
    roleId: 'accountant',
    description: `Produce management accounts for our engineering and product departments: budget against actual, capitalised development, cloud cost per customer, forecasts. You sit with engineering managers and explain variances in words. CIMA or ACCA part-qualified, IFRS, good with SQL exports and Power BI.`,
  },
  {
    title: 'Technical Recruiter',
    roleId: 'recruiter',
    description: `Hire engineers with us: backend (Go, Kubernetes), frontend (React, TypeScript), data (Python, Spark), machine learning. You run intake with engineering managers, source on LinkedIn and GitHub, screen candidates, coordinate system design interviews and close offers. You can tell Java from JavaScript.`,
  },
  {
    title: 'Recruiter for Software Engineers',
    roleId: 'recruiter',
    description: `Full-cycle recruiting for our platform teams: TypeScript, Rust, PostgreSQL, AWS, Kubernetes, Terraform, Kafka. Find people who write good code, interview them fairly, keep hiring managers honest, and bring candidates to yes.`,
  },
  {
    title: 'Nurse Recruiter',
    roleId: 'recruiter',
    description: `We staff hospitals with registered nurses. You source nurses for ICU, medical-surgical and emergency units, check licences and BLS, screen for bedside experience, talk to nurse managers about open requisitions, run hiring days and negotiate offers. Patients depend on how well you hire.`,
  },
  {
    title: 'Talent Acquisition Partner',
    roleId: 'recruiter',
    description: `Partner with business leaders across operations and commercial. Intake meetings, search strategy, structured interviews, candidate experience, offer negotiation, and honest reporting on time to hire. Greenhouse in daily use.`,
  },
  {
    title: 'Warehouse Associate – Night Shift',
    roleId: 'warehouse_associate',
    description: `Pick, pack and ship orders from 10 pm to 6 am. You scan items, build pallets, load trailers and keep the aisles safe. You lift up to 20 kg, stand for the whole shift and meet the pick rate without cutting corners. Forklift licence is a plus; steel-toe boots are provided.`,
  },
  {
    title: 'Forklift Driver',
    roleId: 'warehouse_associate',
    description: `Counterbalance and reach truck. Unload deliveries, put away stock, feed the packing lines and load lorries. Daily vehicle checks, RF scanner, two-shift rota. Valid licence required.`,
  },
  {
    title: 'Order Picker (Online Fashion)',
    roleId: 'warehouse_associate',
    description: `Our online fashion shop ships 8,000 parcels a day. You pick clothes from shelves with a scanner, check size and colour, pack them neatly and keep returns moving. No experience in retail or fashion needed. Inventory counts twice a year.`,
  },
  {
    title: 'Store Manager',
    roleId: 'retail_store_manager',
    description: `Lead a team of fourteen in our flagship shoe store. You recruit and coach sales associates, plan the rota, hit sales and conversion targets, keep shrinkage below one per cent, and make the shop floor look like our brand. Weekends included.`,
  },
  {
    title: 'Assistant Store Manager, Grocery',
    roleId: 'retail_store_manager',
    description: `Open and close the store, count the tills, lead the shift, keep fresh departments stocked and food safe, handle complaints, train new colleagues and follow the planogram. You step in when the store manager is away.`,
  },
  {
    title: 'Retail Team Leader',
    roleId: 'retail_store_manager',
    description: `Be the right hand of our shop manager in a busy electronics store: guide ten sales advisers, drive footfall into sales, solve customer complaints at the counter, receive deliveries and do the stocktake, keep visual standards.`,
  },
  {
    title: 'Product Marketing Manager',
    roleId: 'marketing_manager',
    description: `You decide how our product is understood. Positioning and messaging, launch plans with product managers, sales decks, competitive battle cards, customer stories, win-loss interviews. You work from the roadmap, own the launch calendar and measure adoption with the product team.`,
  },
  {
    title: 'Digital Marketing Manager',
    roleId: 'marketing_manager',
    description: `Own paid search, paid social and SEO with a budget of 900k. Plan campaigns, brief creatives, test landing pages, report CPA and ROAS every week, and know when to stop a channel.`,
  },
  {
    title: 'Social Media and Content Lead',
    roleId: 'marketing_manager',
    description: `Run our brand's channels: content calendar, copywriting, short video, newsletter, community, influencer campaigns, small advertising budget. You brief a designer and an agency, grow audience and engagement, and keep one voice across everything.`,
  },
  {
    title: 'Executive Assistant',
    roleId: 'general',
    description: `Support two directors: calendars, travel, minutes, board papers, and the unexpected. You write well, keep confidences and stay kind under pressure.`,
  },
  {
    title: 'Veterinary Nurse',
    roleId: 'general',
    description: `Small-animal practice with four vets. You prepare theatre, monitor anaesthesia, look after in-patients, run nurse clinics, take bloods, give medication and comfort owners. Qualified RVN.`,
  },
  {
    title: 'Property Developer – Land Acquisition',
    roleId: 'general',
    description: `Find sites, assess planning risk, negotiate with landowners, appoint architects, manage planning applications and see schemes through to sale.`,
  },
  {
    title: 'Air Traffic Controller',
    roleId: 'general',
    description: `Keep aircraft safely apart. Radar and tower ratings, shift work, English level 4. You decide quickly, speak clearly and hand over without gaps.`,
  },
  {
    title: 'Head Chef',
    roleId: 'general',
    description: `Lead a kitchen of six. Write seasonal menus, order produce, control cost and waste, keep food safety records, train commis chefs and cook through a full Saturday service.`,
  },
  {
    title: 'Product Designer',
    roleId: 'general',
    description: `Design flows and interfaces for our mobile app. Sketch, prototype in Figma, test with users, keep the design system tidy, and hand over specifications that developers enjoy.`,
  },
  {
    title: 'Electrician',
    roleId: 'general',
    description: `Install and maintain wiring in homes and small shops, find faults, test and certify, keep the van stocked and leave the place clean. Driving licence needed.`,
  },
  {
    title: 'Primary School Teacher',
    roleId: 'teacher',
    description: `Year 3 class of 26. Plan lessons, assess progress, talk with parents, support children with additional needs, run a club. Qualified teacher status.`,
  },
  {
    title: 'Senior DevOps / SRE',
    roleId: 'software_engineer',
    description: `Keep 300 services up. Terraform, Kubernetes, Prometheus, incident response, blameless reviews, on-call one week in five, and enough Go to fix what you find.`,
  },
  {
    title: 'Insights Manager',
    roleId: 'data_analyst',
    description: `Lead two analysts. Turn survey and transaction data into decisions with SQL and R, own our dashboards, define metrics with the business, run experiments and statistical models, and present findings to the board.`,
  },
  {
    title: 'Business Development Manager (Logistics)',
    roleId: 'sales_rep',
    description: `Win shippers for our warehouses and trucks. Cold outreach, site visits, tenders, negotiating rates, a pipeline of your own and a target you set with us. You know pallets, loading docks and inventory from the inside.`,
  },
  {
    title: 'Client Partner',
    roleId: 'customer_success',
    description: `Fifteen accounts are yours after the contract is signed: onboarding, adoption, quarterly reviews, renewals, and the difficult call when usage drops. You carry net retention, not new logos.`,
  },
  {
    title: 'RN Case Manager',
    roleId: 'nurse',
    description: `Coordinate care for discharged patients: assess needs, medication reconciliation, teach families, liaise with physicians and home health, document in Epic. Active RN licence, three years of bedside experience.`,
  },
  {
    title: 'Payroll and Bookkeeping Specialist',
    roleId: 'accountant',
    description: `Run payroll for 120 people, post invoices, reconcile the bank, prepare VAT returns and hand clean books to our auditors each quarter. Xero.`,
  },
  {
    title: 'People Operations Generalist',
    roleId: 'general',
    description: `Contracts, onboarding paperwork, absence, policies, an honest ear. You keep records straight, answer questions the same day and support managers in difficult conversations.`,
  },
  {
    title: 'Van Driver',
    roleId: 'general',
    description: `Deliver parcels on a fixed round in the city. Plan your route, drive carefully, be friendly at the door, keep the van clean. Category B licence.`,
  },
  {
    title: 'Sales Assistant',
    roleId: 'general',
    description: `Part-time in our bakery shop: serve customers, bake rolls, keep the counter tidy, handle cash. Early shifts.`,
  },
  {
    title: 'Growth Marketer',
    roleId: 'marketing_manager',
    description: `First marketing hire at a climate start-up. Find the channels that work: SEO content, newsletters, partnerships, paid social on a small budget. Write, test, measure, repeat.`,
  },
  {
    title: 'Shift Supervisor – Distribution Centre',
    roleId: 'warehouse_associate',
    description: `Lead eight pickers and packers. Safety briefings, forklift checks, loading plans, inventory counts, pick accuracy, and you still pick when it is busy.`,
  },
  {
    title: 'Showroom Manager',
    roleId: 'retail_store_manager',
    description: `Run our kitchen showroom: a team of five, rota, sales targets and conversion, visual merchandising, customer complaints, opening and closing, stock and cash.`,
  },
  {
    title: 'Teacher of Science (maternity cover)',
    roleId: 'teacher',
    description: `Our science department of eight needs you from January. You teach chemistry to Key Stage 4 and general science to Years 7 and 8, mark and give feedback, and keep the labs safe with our technician. Five parents' evenings a year. PGCE or equivalent. Enhanced DBS.`,
  },
  {
    title: 'Learning Support Lead',
    roleId: 'teacher',
    description: `You teach small groups of pupils who have fallen behind in reading, plan lessons with their class teachers, assess progress each half term, and talk with parents and carers. Phonics training is given. SEND experience wanted.`,
  },
]

import type { ProtectedTopic } from '../topics.ts'

/**
 * What candidates say of themselves and of people close to them, by the topic that has to be found. The rules were
 * written with the odd lines of the first thirty; the even ones were looked at once, when they were done. The last seven of
 * each topic improved the rules, and as many others were kept aside to measure that (decision 0147).
 */
export const protectedSentences: Readonly<Record<ProtectedTopic, readonly string[]>> = {
  health: lines(`
    I should say I have MS, so I get tired in the afternoon.
    I was diagnosed with breast cancer two years ago.
    I had a burnout in 2021 and was off for six months.
    Since my heart attack I take things more slowly.
    I suffer from migraines, so I work in a dark room.
    I've struggled with depression for most of my life.
    I was on sick leave for three months that year.
    I take medication for my anxiety.
    I'm diabetic, so I need a break at eleven.
    I'm ill, it takes me a bit longer.
    I had back surgery last spring and could not lift anything.
    I have epilepsy and I don't drive.
    To be honest I was in hospital when the project started.
    My chemo ended in May.
    I left that job for health reasons.
    I'm a recovering alcoholic, four years sober.
    My therapist told me to slow down.
    I've been HIV positive since 2010.
    I broke my leg in January, so I worked from home.
    When I had my first MS attack I was in the office alone.
    I have long covid, my concentration comes and goes.
    I live with Crohn's disease.
    My mother was diagnosed with dementia, so I moved back.
    Our son has leukaemia and spends a lot of time in hospital.
    I had a nervous breakdown after that release.
    I've got a bad back, heavy lifting is out.
    I was signed off work with stress.
    I've been having panic attacks since the accident.
    I was depressed at the time and it showed.
    I get seizures when I do not sleep.
    Two years ago they found a lump in my breast, and it turned out to be malignant.
    My doctor says I shouldn't do night shifts any more.
    I was treated for an eating disorder when I was at university.
    I'm on blood thinners after a clot in my leg.
    I get terrible migraines about twice a month.
    My immune system doesn't work properly, so I avoid crowded rooms.
    After the accident I needed a year of physio before I could lift again.
  `),
  pregnancy: lines(`
    I'm seven months pregnant.
    I should mention that I am pregnant, so I'd start after my leave.
    We're expecting a baby in June.
    I'm expecting our second child in the autumn.
    My due date is the third of March.
    I was pregnant with my first when we moved offices.
    I had a miscarriage that spring.
    We have been doing IVF for two years.
    I'm on maternity leave until August.
    I came back from maternity leave to a new team.
    My wife is pregnant, so I can't travel in May.
    My girlfriend is expecting.
    I gave birth in the middle of that project.
    I'm still breastfeeding, so I need a room at noon.
    We are trying for a baby.
    During my pregnancy I handed over the accounts.
    Does it count against me that I'm pregnant?
    I'd start in my maternity leave.
    I am due in October, so I would start next year.
    The baby is due in three weeks.
    I am in my second trimester.
    I am twenty weeks along with twins.
    I had just had a baby when they called.
    After my maternity leave I wanted fewer hours.
    I plan to get pregnant next year.
    I took parental leave for a year.
    I'm going to be a mum in November.
    I found out last week that I'm having twins.
    We're in the middle of fertility treatment, so I have appointments in the mornings.
    I'm in week thirty, so I would start after the birth.
    My partner is due any day now.
    I'm hoping to get pregnant soon, I'd rather be honest.
    My morning sickness was so bad that I worked from home.
  `),
  religion: lines(`
    As a Muslim I pray at noon.
    I'm Catholic and I did the youth group.
    I am Jewish, so I don't work on Saturdays.
    I keep the Sabbath, so Friday evenings are not possible.
    I wear a hijab, I hope that is fine.
    I'm a practising Christian.
    I volunteer at my church every Sunday.
    During Ramadan I start earlier because I'm fasting.
    I was raised as a Jehovah's Witness.
    I converted to Islam in 2015.
    I'm an atheist, actually.
    I'm not religious at all.
    My faith is important to me.
    In our parish I organised the summer camp.
    I go to church with my parents.
    I go to the mosque on Fridays.
    I taught Sunday school for four years.
    I sing in a gospel choir at our church.
    I believe in God and that helps me at work.
    As a Sikh I wear a turban.
    I grew up in a Hindu household.
    I'm a Buddhist and I meditate before work.
    I need Fridays off for prayer.
    I was a missionary for the Mormon church.
    I pray five times a day.
    We celebrate Eid, so I need that day off.
    I only eat halal, so the canteen was difficult.
    My family is very religious.
    I belong to the Coptic church.
    I lead the youth group at our mosque.
    My beliefs don't allow me to handle pork.
    I left the Jehovah's Witnesses when I was twenty.
    We fast from sunrise to sunset that month, so I'm a bit slower.
    I trained as an imam before I went into IT.
    I was baptised as an adult.
  `),
  origin: lines(`
    I came here as a refugee from Syria.
    I was born in Nigeria and came to Germany at ten.
    I'm Polish, so my English is not perfect.
    English is not my first language.
    My native language is Portuguese.
    I'm originally from India.
    I am an immigrant and I learned the language in two years.
    As a black woman in engineering I was often the only one.
    I'm Latina and the first in my family to study.
    I grew up in Vietnam.
    My parents came from Turkey in the seventies.
    I'm half Korean, half German.
    I moved here from Brazil five years ago.
    I fled the war in Ukraine in 2022.
    In my country we do this differently.
    I have an accent because I am from Romania.
    I'm Roma, and people have opinions about that.
    I'm a native Spanish speaker.
    I come from a Turkish family.
    I am of Indian descent.
    We emigrated from Iran when I was small.
    I sought asylum here in 2016.
    I'm Asian American.
    I am a Native American from Arizona.
    My mother tongue is Arabic.
    Sorry for my English, I came here two years ago.
    I'm a foreigner here, so I had to learn all of that.
    Back home in Ghana I ran a shop.
    I became a citizen here last year, before that I was Iranian.
    My parents fled from Eritrea before I was born.
    I came over from Ghana on a boat when I was seventeen.
    I'm Kurdish, from the Turkish side.
    Where I come from, in Nigeria, you don't contradict your boss.
    My family moved here from Kosovo during the war.
    I grew up in a village near Lahore.
    English is my third language, so bear with me.
  `),
  age: lines(`
    I'm 58, so I have seen a few of these.
    I am fifty-eight years old.
    At my age you don't panic any more.
    I turned sixty last month.
    I'm in my late fifties.
    I was forty-four and in the office for the first time.
    I was born in 1964.
    I'm 19 and this would be my first job.
    As a 55-year-old I know what it's like to be passed over.
    I'm probably too old for this.
    I'm not the youngest any more.
    I retire in four years.
    I'm a pensioner but I want to keep working.
    I'm close to retirement.
    When I was 35 I changed careers.
    I am in my twenties.
    I'll be sixty-two in March.
    I just had my fiftieth birthday.
    I'm still very young, I know.
    I am the oldest in the group by twenty years.
    I was only 23 at the time.
    I'm nearly forty now.
    I am sixteen.
    I'm turning thirty next month.
    At the age of 50 I learned to program.
    I was 61 when they closed the plant.
    I've just turned fifty-three.
    I'll be drawing my pension in three years.
    I was born in the year the wall came down.
    I'd like to do this until I retire in 2029.
    I'm nearly sixty, let's be open about it.
    I have been doing this for forty years and I'm no spring chicken.
  `),
  family: lines(`
    I have two kids.
    I'm a single mother of three.
    I have no children.
    I'm married.
    I'm divorced and share custody of my daughter.
    My wife works nights, so I do mornings.
    My husband lost his job.
    I need to pick up my son at four.
    I look after my mother, so I cannot travel.
    I care for my disabled brother.
    I'm a widow.
    My wife died in 2019.
    We have a baby at home.
    I stayed at home with the kids for five years.
    As a father of two I know about priorities.
    I was going through a divorce.
    My kids are at school until three.
    I'm engaged, we marry in spring.
    I got married last year.
    I don't have kids and I don't want any.
    We are planning to have children soon.
    I want to start a family.
    My daughter is four.
    I have a family to feed.
    I'm single, so I can travel.
    My boyfriend and I moved here together.
    I have to leave at three because of childcare.
    I'm the main carer for my father.
    My mother died in the middle of it.
    I was a stay-at-home dad.
    My husband is stationed in Bavaria, so we move a lot.
    I'm bringing up my daughter on my own.
    I was taking care of my dad, who had a stroke.
    I lost my wife two years ago.
    I can't move because my partner and the kids are settled here.
    My mum lives with us now and needs looking after.
    I'm living with my girlfriend in Leipzig.
  `),
  politics: lines(`
    I'm a member of the Green Party.
    I vote conservative.
    I voted for Trump.
    I campaigned for Labour in the last election.
    I'm a socialist.
    I'm politically active on the left.
    I ran for city council in 2018.
    I stood for parliament.
    I'm a local councillor for the Liberal Democrats.
    As a Republican I was in the minority there.
    I joined the Communist Party as a student.
    My political views are my own, but I'm a libertarian.
    I organised protests against the government.
    I marched against the war.
    I canvassed for the Democrats.
    I'm an activist for climate justice.
    I'm a lifelong Democrat.
    I was arrested at a demonstration against the government.
    I'm a Tory, if you must know.
    I voted for Brexit.
    I'm very left-wing.
    I am in the SPD.
    I chair the local branch of the Labour Party.
    I am a feminist activist.
    My party asked me to run for mayor.
    I was a delegate at the Republican convention.
    I belong to the Conservative party, so I know how meetings go.
    I knocked on doors for Bernie Sanders.
    I'm a card-carrying member of the Left Party.
    I handed out leaflets for the SNP.
    I used to be the chair of the Young Liberals.
    I was at the climate protests every Friday.
    I left the party after the Iraq war.
  `),
  union: lines(`
    I'm the shop steward.
    I'm in the union.
    I am a union member.
    I was the union rep on our floor.
    I joined the union in my second year.
    I'm on the works council.
    I helped organise a union at our warehouse.
    I was elected to the works council twice.
    My union got us a raise.
    I am a member of IG Metall.
    I went on strike with the others.
    We unionised the store.
    As a trade unionist I know my rights.
    I pay my union dues.
    I was a union organiser for two years.
    I'm a member of Unite.
    I was active in the trade union.
    I led the strike in our hospital.
    I lost my job because I started a union.
    I represent my colleagues in the union.
    As shop steward I negotiated the shift plan.
    I'm a proud union man.
    I took part in the strike.
    I've been with the Teamsters for ten years.
    When I was steward I heard all the complaints.
    I am not in a union.
    I've been paying into Unison for twelve years.
    I walked out with everybody else when they called the strike.
    They elected me to the works council in 2020.
    My union rep advised me to leave.
    I've always been a union person.
    I organised the drivers at our depot into a union.
    I sat on the bargaining committee for the teachers' union.
  `),
  orientation: lines(`
    I'm gay.
    I am a lesbian and I'm out at work.
    I'm bisexual.
    I'm transgender.
    As a trans woman I was nervous about this.
    I'm non-binary and my pronouns are they.
    I came out at work two years ago.
    I am queer.
    My same-sex partner moved with me.
    I transitioned from male to female in 2020.
    I'm part of the LGBTQ community.
    I was born male.
    My gender identity is private.
    My sexual orientation should not matter.
    As a gay man I know about leaving things out.
    I'm asexual.
    I started my transition that year.
    I use they them pronouns.
    I'm an openly gay teacher.
    I am pansexual.
    I identify as a man.
    I identify as queer.
    I founded the queer group because I'm a lesbian.
    I am heterosexual, by the way.
    I am a trans man.
    My son is gay.
    My husband and I, we're two men, moved to Berlin for the job.
    I'm married to a woman, and I'm a woman, in case you wonder.
    I'm openly gay and I run the Pride network.
    I'm a lesbian and that was hard in that town.
    I don't identify as male or female.
    I'm trans, my documents still have the old name.
    I'm a queer woman in a very male team.
  `),
  disability: lines(`
    I have a stammer, so it may take me a while.
    I stutter.
    I have a disability and need the questions in writing.
    I'm hard of hearing.
    I'm deaf in one ear.
    I'm blind and use a screen reader.
    I use a wheelchair.
    I'm a wheelchair user.
    I'm autistic.
    I have ADHD, so please bear with me.
    I'm dyslexic, so I asked a colleague to read it.
    My dyslexia made the reports hard.
    I'm on the autism spectrum.
    I have Asperger's.
    I wear hearing aids.
    I'm visually impaired.
    I have cerebral palsy.
    I am colour blind, so the charts were hard.
    I lost my left hand in an accident.
    I have a prosthetic leg.
    I'm disabled.
    I receive a disability pension.
    I have Tourette's.
    I can't stand for long because of my hip.
    My brother is autistic.
    I'm neurodivergent.
    I have a learning disability.
    I have a speech impediment.
    I've had a hearing aid since I was four.
    I'm registered disabled, fifty percent.
    I was born without a left forearm.
    I've got ADD, so I write everything down.
    I lost most of my sight when I was thirty.
    I get around with crutches.
    I have a severely disabled person's pass.
  `),
}

/** Work, idioms and other people: nothing here is a fact of the speaker that is protected. */
export const unprotectedSentences: readonly string[] = lines(`
    The patient was pregnant and I took her blood pressure every hour.
    I cared for pregnant women on a maternity ward.
    I covered a maternity leave for eight months.
    My colleague was on maternity leave, so I took over her accounts.
    I was expecting a quick answer from the vendor.
    We are expecting forty guests on Saturday.
    I delivered a baby in the ambulance.
    The delivery was due in March.
    My report was due on Friday.
    I worked on health and safety for the whole site.
    I am responsible for health and safety.
    I have worked with cancer patients for six years.
    I treated many people with diabetes.
    There was a young man, diabetic, nineteen, who kept coming in.
    I had a patient with epilepsy on the ward.
    I was sick of the old process, so I changed it.
    I was a mental health nurse for three years.
    I had a heart-to-heart with the manager.
    I led a team that built a cancer screening app.
    The deadline was killing me, so I asked for help.
    I was dying of boredom in that job.
    I had an anxious customer on the phone.
    I have a background in depression research.
    I ran the diagnosis on the server and it was the disk.
    The system was healthy after I restarted it.
    I fixed a crash that happened one time in forty.
    I planned the surgery schedule for four doctors.
    I took the medication round at eight.
    A colleague was off sick with the on-call phone.
    My manager had surgery and I stood in.
    The church where we did the wiring was from 1850.
    I installed the sound system in a mosque.
    I organised the Christmas party.
    I sent the Christmas cards in December.
    I believe in testing early.
    I have faith in my team.
    Thank God the backup worked.
    We had a religious charity as a client.
    I follow the style guide religiously.
    I preach clean code to juniors.
    My boss is a Christian and we talked about it once.
    The temple of our process is the checklist.
    I worked for a Catholic hospital as an electrician.
    I was the missionary for unit tests.
    The mass of the part was wrong.
    I converted the database to Postgres.
    I lead a team in Poland.
    I opened the French market for them.
    Our office in India took over at night.
    I speak German and Spanish fluently.
    I am an English teacher.
    I taught Spanish in the evening.
    We had Turkish customers, so I translated the menu.
    I have a work permit.
    I am an EU citizen.
    I have a German passport, so I have the right to work.
    Yes, I have the right to work in Germany.
    I have a valid driving licence for cars and lorries.
    I am a citizen and need no visa.
    I hold a residence permit that lets me work.
    I moved the service to our data centre in Ireland.
    Word error rate for Indian English was four points worse.
    I'm from the sales side of the company.
    The bug was born in the parser.
    I flew to Japan for the audit.
    The white paper was mine.
    I used a black box test.
    A refugee charity was our client and I kept the books.
    I work in a native app team.
    I led a team of 40.
    I have 12 years of experience.
    I was 20 minutes late.
    I am 15 percent over the target.
    It was an old system, nobody knew it.
    I am a senior engineer.
    There was an old gentleman who came every week.
    We had a man in his eighties on our ward.
    I was two weeks behind.
    I am the oldest member of the project by commits.
    The youngest customer was four.
    I was at 90 calls a day.
    I retired the old server in May.
    My retirement plan clients called every day.
    I worked with young people in a youth club.
    I am an old hand with spreadsheets.
    At that age of the machine the belts go.
    I was one of two people on the till.
    I was 4 of 5 on that list.
    Our family business made cheese.
    I worked for a family of four as a gardener.
    We became like a family.
    I taught children with reading problems.
    I have 28 kids in my class.
    A customer came in with her husband and two kids.
    A mother with two kids asked me for a refund.
    My parent company closed the site.
    The child process died and I restarted it.
    I wrote to her daughter about the bill.
    I was engaged in three projects.
    I married the two data sets by customer number.
    I single-handedly moved the archive.
    There was a single point of failure.
    He told me "my wife is ill", so I gave him the afternoon.
    I divorced the front end from the back end.
    I have a big family of products to look after.
    My partner company sent two engineers.
    I babysat the deployment all night.
    We adopted a new process.
    I looked after my clients.
    My grandmother with the computer.
    I rode with two wardens for a shift.
    The union of the parking wardens wanted a map.
    I negotiated the union contract for the employer as HR.
    I worked for a credit union.
    I know the rules of the European Union.
    I wrote a UNION ALL query.
    The union asked for a meeting and I prepared the figures.
    We use a union type there.
    I had to strike a balance.
    The strike of the pilots cost us a day.
    I was the steward of the data catalogue.
    I struck a deal with the supplier.
    We voted on the name.
    I voted against the design.
    I stayed out of office politics.
    The mayor wanted no such thing.
    I planned a party for forty people.
    A third party ran the servers.
    I was conservative in my estimates.
    I am liberal with praise.
    I worked for the city council as a planner.
    I ran the campaign for a new shampoo.
    I studied political science.
    I made the left column green.
    I demonstrated the product to the board.
    I am an activist investor analyst.
    I was straight with him about the delay.
    It was a straightforward fix.
    I came out on top in the sales contest.
    The report came out on Monday.
    I transitioned to a new role in 2020.
    I led the transition to the cloud.
    I made a binary search.
    A gay couple booked the hall and I showed them round.
    I am out of the office on Fridays.
    I identify as many risks as I can.
    I worked on gender pay reporting.
    My orientation week was well planned.
    I disabled the alarm by mistake.
    My account was disabled.
    I built a ramp for the disabled children.
    I was blind to that risk.
    It fell on deaf ears.
    I ran a double-blind test.
    I tested the page with a screen reader.
    I pushed a wheelchair for a guest at the station.
    I made the site accessible for blind users.
    I taught autistic children for two years.
    I can't hear you very well.
    The project was crippled by delays.
    We lost our left wing office.
    I lost my temper once.
    My hands were full.
    I broke my own record.
    I had no idea.
    I have a problem with late deliveries.
    I was under a lot of pressure.
    I asked him to draw who owns each buffer.
    She laughed about it and I filled in the form.
    I noticed he had a football shirt.
    I look at both charts before I give anything to somebody.
    I told the doctor straight away and we took bloods.
    I rang the diabetic nurse, and she wrote to his work.
    I worked nights in a warehouse.
    I have a forklift licence and a first aid certificate.
    I was there for five years and I was good at it.
    Do you have a question about my background?
    Leeds and Hull are hospitals, the rest was shops.
    I asked two people in the team to check it.
    I had two children's books to illustrate.
    My team in Brazil came from three companies.
    I came to Germany twice a year for the audit.
    The customer was eighty and could not hear well.
    I supported an elderly couple with their tablets.
    A customer said he'd shoot himself if the parcel was late again, so I called him.
    I counted the boxes until eight in the evening with Maria.
    I run the health checks of the cluster.
    I had a stroke of luck with that supplier.
    I gave my team a break.
    We had a virus on the network.
    I caught a bug in review.
    I recovered the data from the backup.
    I treated the metal with acid.
    I took on the role of product owner.
    The parser choked on a null value and the service died.
    I was on call that night.
    I was operated by nobody, I ran the line alone.
    I do the accounts for a parish council.
    I booked the parish hall twice for one Saturday.
    I made coffee for the baptism family.
    I come from a sales background.
    I come from retail.
    I grew up with computers.
    I grew the account by 30 percent.
    I was raised to team lead after a year.
    I am based in Munich.
    I am 100 percent sure.
    I am number 3 in the sales ranking.
    I'm 5 days from the certificate.
    I was promoted at the end of my first year.
    My child theme in WordPress broke.
    I was a member of the project group.
    I am in the marketing department.
    I represent my colleagues at the stand-up.
    I ran for the bus and caught it.
    I chair the weekly meeting.
    My first language there was Java.
    My native code was faster.
    My country manager asked for figures.
    I pay attention to the details.
    I keep the tests green.
    I eat lunch with the new people.
    I wear safety shoes.
    I had the baby monitor as a product to test.
    The product line is five years old.
    I was asked to speak to a 70-year-old customer.
    I am very critical of my own work.
    I am positive about the change.
    I am depressed by how often that happens in code reviews of others.
    I was burning the candle at both ends for the launch.
    I have an operation to run with twelve trucks.
    I had an operation of forty machines under me.
    My operation ran at a profit.
    We have three sons of the founder in the firm.
    I was the father of that idea.
    The mother company paid.
    I am a fast learner.
    I am black belt certified in Six Sigma.
    I am the only one who knew the system.
    I was in a meeting with the union and the director.
    I work well with people of any age.
    I treated everybody the same, whatever their religion.
    I hired people from eleven countries.
    I planned the prayer room for the new office.
    My partner at the firm was from Brazil.
    One of my patients was a Muslim woman who wanted a female nurse.
    My customer was seventy and had never used a computer.
    I looked after residents with dementia.
    I worked at a Catholic school as a caretaker.
    The union representative of the drivers and I agreed on breaks.
    I have the right to work in the UK and need no sponsorship.
    I can work nights, weekends and public holidays.
    My colleague came out at work and I had his back.
    I taught a class of twenty-eight children.
    I organised a trade union conference as an event manager.
    I'm expecting the results on Monday.
    I'm married to no particular framework.
    The old system was on life support when I came.
    I read the patient's chart, and she had epilepsy.
    My boss is a Christian and never pushed it on us.
    One driver was on sick leave and I took his route.
    My mentor was a retired engineer of eighty.
    I was 23 minutes late to the first meeting and never again.
    The father of one of my pupils was angry with me.
    I prayed the backup would work, and it did.
    I campaigned for a better build system.
    I was elected to speak for my class of trainees.
    I represented my department in the steering committee.
    I support left joins and right joins in that query builder.
    I moved from Munich to Hamburg for the job before this one.
    I was in charge of the Polish market.
    I learned Spanish at evening classes for our customers.
    The Swiss plant needed a new line and I set it up.
    My colleague's daughter was ill, so I swapped shifts with her.
    The child was three and choking, and I did the Heimlich.
    The deaf guests got a written menu, that was my idea.
    I broke the build twice in my first month.
    I cut the queue from fifty to twelve tickets.
    My first child process leaked memory.
    A gay couple complained about their room, and I apologised.
    I came out of the meeting with a clear plan.
    I use a screen reader to test our pages.
    My doctor clients want short letters.
    We treat our suppliers as family.
    Yes, German is fluent, I use it with customers every day.
    I told a customer with cancer which tariff to cancel.
`)

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"campaign" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_page_campaign_pk" PRIMARY KEY("day","page","campaign")
);
--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("day");